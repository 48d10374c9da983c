/** Pictures that a type of recognition may have; the client draws them. @spec 2§3 Reward type @assumed */
export const RECOGNITION_ICONS = [
  'medal',
  'star',
  'heart',
  'hands-clapping',
  'users-three',
  'seal-check',
  'smiley',
  'certificate',
] as const;
export type RecognitionIcon = (typeof RECOGNITION_ICONS)[number];

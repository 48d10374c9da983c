import type { RecognitionType } from '#contract/features/recognitions/types.ts';

/** Default types of recognition, for organisations without their own. @assumed */
export const RECOGNITION_TYPES: readonly Omit<RecognitionType, 'IdOrg'>[] = [
  { Title: 'Espíritu de equipo', Icon: 'users-three' as const },
  { Title: 'Mente creativa', Icon: 'star' as const },
  { Title: 'Servicio al cliente', Icon: 'smiley' as const },
  { Title: 'Liderazgo', Icon: 'medal' as const },
  { Title: 'Compromiso', Icon: 'seal-check' as const },
  { Title: 'Solidaridad', Icon: 'heart' as const },
].map((type, index) => ({ Id: index + 1, ...type }));

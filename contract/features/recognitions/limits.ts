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

/** Longest title of a type of recognition, in characters. @assumed */
export const RECOGNITION_TITLE_MAX = 60;

/** Largest number of recognition types of an organisation. @assumed */
export const RECOGNITION_TYPES_MAX = 50;

/** Recognition types on one page: all of them. @spec 2§9, 3§7.1 */
export const RECOGNITION_TYPES_PAGE_MAX = 5000;

/** Longest comment of a recognition, in characters. @spec 2§5 Recognition */
export const RECOGNITION_COMMENT_MAX = 140;

/** Recognitions on one page. @assumed */
export const RECOGNITIONS_PAGE_SIZE = 12;

/** Largest number of a person's recognitions that may be asked for at once. @spec 2§9 */
export const RECOGNITIONS_PAGE_MAX = 100;

/** Largest number of people in one recognition. @assumed */
export const RECOGNISED_AT_ONCE_MAX = 100;

/** Largest number of types shown of the recognitions that a person received. @spec 2§9 */
export const REWARD_TILES_MAX = 6;

/** Comments shown before the whole list is opened. @spec 2§9 */
export const REWARD_COMMENTS_SHOWN = 4;

/** Hours during which the giver may take a recognition back. @assumed */
export const TAKE_BACK_HOURS = 24;

/** Recognitions a week, Monday to Sunday in Bogota, after which giving another one asks for confirmation. @assumed */
export const WEEKLY_ALLOWANCE = 5;

/** Milliseconds after which the dialog closes once a recognition is given. @spec 2§4 Dialogs */
export const GIVEN_CLOSES_MS = 1500;

/** Number of people below which an area is not counted by itself. @assumed */
export const COUNTED_AREA_MIN = 5;

/** Months without a greeting or recognition after which a person is shown to the lead of their area. @assumed */
export const RADAR_MONTHS = 6;

/** Largest number of people shown to the lead of an area. @assumed */
export const RADAR_MAX = 100;

/** Longest title of a value of the organisation, in characters. @assumed */
export const VALUE_TITLE_MAX = 60;

/** Largest number of values of an organisation. @assumed */
export const VALUES_MAX = 20;

/** Days of recognitions that are counted by area. @assumed */
export const STATISTICS_DAYS = 90;

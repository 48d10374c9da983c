/** Longest title of a type of recognition, in characters. @assumed */
export const RECOGNITION_TITLE_MAX = 60;

/** Most types of recognition of an organisation. @assumed */
export const RECOGNITION_TYPES_MAX = 50;

/** Types of recognition of one page: all of them. @spec 2§9, 3§7.1 */
export const RECOGNITION_TYPES_PAGE_MAX = 5000;

/** Longest comment of a recognition, in characters. @spec 2§5 Recognition */
export const RECOGNITION_COMMENT_MAX = 140;

/** Recognitions of one page. @assumed */
export const RECOGNITIONS_PAGE_SIZE = 12;

/** Most recognitions of somebody that may be asked for at once. @spec 2§9 */
export const RECOGNITIONS_PAGE_MAX = 100;

/** People whom one recognition may be for. @assumed */
export const RECOGNISED_AT_ONCE_MAX = 100;

/** Types that are shown of what somebody has been given. @spec 2§9 */
export const REWARD_TILES_MAX = 6;

/** Comments that are shown before all of them are opened. @spec 2§9 */
export const REWARD_COMMENTS_SHOWN = 4;

/** Hours for which the giver may take a recognition back. @assumed */
export const TAKE_BACK_HOURS = 24;

/** Recognitions a week, Monday to Sunday in Bogota, after which giving another one asks first. @assumed */
export const WEEKLY_ALLOWANCE = 5;

/** Milliseconds after which the dialog closes that has given one. @spec 2§4 Dialogs */
export const GIVEN_CLOSES_MS = 1500;

/** People below which nothing is counted of an area by itself. @assumed */
export const COUNTED_AREA_MIN = 5;

/** Months without greeting and recognition after which the lead of an area is shown somebody. @assumed */
export const RADAR_MONTHS = 6;

/** People whom the lead of an area is shown at most. @assumed */
export const RADAR_MAX = 100;

/** Longest title of a value of the organisation, in characters. @assumed */
export const VALUE_TITLE_MAX = 60;

/** Most values of an organisation. @assumed */
export const VALUES_MAX = 20;

/** Days that recognitions are counted of, by area. @assumed */
export const STATISTICS_DAYS = 90;

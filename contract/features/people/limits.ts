/** People on one page of the member search. @spec 2§9 */
export const PEOPLE_PAGE_SIZE = 10;

/** Most people in one request: the collaborators that the application knows by name. @spec 2§9, 3§7.1 */
export const COLLABORATORS_MAX = 5000;

/** Longest text about oneself, in characters. @spec 2§5 Profile */
export const ABOUT_ME_MAX = 200;

/** Longest telephone number, in characters. @assumed */
export const PHONE_MAX = 14;

/** Largest extension. @assumed */
export const EXTENSION_MAX = 99_999;

/** Longest address of a social network page, in characters. @assumed */
export const SOCIAL_MAX = 200;

/** Most photos of an album. @assumed */
export const ALBUM_MAX = 100;
/** Days in which a photo removed from an album can be put back. @assumed */
export const ALBUM_BIN_DAYS = 30;

/** Most interests of a person, and on a page of those to choose from. @assumed */
export const INTERESTS_MAX = 200;

/** Longest title of an interest, in characters. @assumed */
export const INTEREST_TITLE_MAX = 60;

/** Most levels of an organisation. @assumed */
export const CHART_LEVELS_MAX = 50;

/** People on one page of a branch of the chart. @assumed */
export const BRANCH_PAGE_SIZE = 20;

/** Most items of one kind that a person is responsible for, shown and handed over at once. @assumed */
export const RESPONSIBILITIES_MAX = 100;

/** Most rows of each part of a person's page for administrators. @assumed */
export const RECORD_ROWS_MAX = 10;

/** Days for which the groups and reports of a blocked person wait before others inherit them. @assumed */
export const INHERITANCE_DAYS = 4;

/** Longest title and text of a help message, in characters. @spec 3§5.1, 3§9 */
export const HELP_TITLE_MAX = 30;
export const HELP_TEXT_MAX = 140;

/** Most recipients of one help message. @assumed */
export const HELP_PEOPLE_MAX = 30;

/** Most help messages and replies that one person may send in an hour. @assumed */
export const HELP_PER_HOUR = 30;

/** Days after the last reply until help messages are deleted. @assumed */
export const HELP_KEPT_DAYS = 365;

/** Help messages on one page, and the most in one request. @assumed */
export const HELP_PAGE_SIZE = 20;
export const HELP_PAGE_MAX = 100;

/** Longest title and text of a help message, in characters. @spec 3§5.1, 3§9 */
export const HELP_TITLE_MAX = 30;
export const HELP_TEXT_MAX = 140;

/** People to whom one help message goes. @assumed */
export const HELP_PEOPLE_MAX = 30;

/** Help messages and replies that one person may send in an hour. @assumed */
export const HELP_PER_HOUR = 30;

/** Days after which help messages that nobody replies to any more are forgotten. @assumed */
export const HELP_KEPT_DAYS = 365;

/** Help messages of one page. @assumed */
export const HELP_PAGE_SIZE = 20;
export const HELP_PAGE_MAX = 100;

/** Longest search text, in characters. @assumed */
export const SEARCH_TEXT_MAX = 200;

/** Largest number of words, phrases and exclusions searched at once; the rest of a longer text is ignored. @assumed */
export const SEARCH_TERMS_MAX = 12;

/** Results on a page. @spec 2§9 */
export const SEARCH_PAGE_SIZE = 10;

/** Largest number of results of each kind that are counted and can be paged to: more are shown as '1.000+'. @assumed */
export const SEARCH_COUNT_MAX = 1_000;

/** Last page that can be asked for. @assumed */
export const SEARCH_PAGES_MAX = 100;

/** Number of people suggested while typing; the next value is the number of titles. @assumed */
export const SUGGESTED_PEOPLE = 5;
export const SUGGESTED_TITLES = 4;

/** Characters typed from which on titles are suggested. @assumed */
export const SUGGESTED_FROM = 3;

/** Largest number of people, and of groups or areas, that a name in a search may match. @assumed */
export const SEARCH_NAMESAKES_MAX = 50;

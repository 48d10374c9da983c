/** Longest text that is searched, in characters. @assumed */
export const SEARCH_TEXT_MAX = 200;

/** Words, phrases and exclusions that are searched at once; the rest of a longer text is passed over. @assumed */
export const SEARCH_TERMS_MAX = 12;

/** Results on a page. @spec 2§9 */
export const SEARCH_PAGE_SIZE = 10;

/** Most that are counted and can be turned to, of each kind: more are shown as '1.000+'. @assumed */
export const SEARCH_COUNT_MAX = 1_000;

/** Last page that can be asked for. @assumed */
export const SEARCH_PAGES_MAX = 100;

/** What is suggested at once: people, and besides them titles. @assumed */
export const SUGGESTED_PEOPLE = 5;
export const SUGGESTED_TITLES = 4;

/** Letters from which on titles are suggested, in characters. @assumed */
export const SUGGESTED_FROM = 3;

/** People, and groups or areas, that a name in a search may stand for. @assumed */
export const SEARCH_NAMESAKES_MAX = 50;

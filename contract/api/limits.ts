/** Longest `$filter`, in characters. @assumed */
export const FILTER_CHARACTERS_MAX = 2000;

/** Most comparisons and connectives of one `$filter`. @assumed */
export const FILTER_NODES_MAX = 50;

/** Deepest nesting of one `$filter`, in levels: an unbounded recursion would end the process. @assumed */
export const FILTER_DEPTH_MAX = 10;

/** Most terms of one `or`: the cost of an OR rises with the square of its terms. @assumed */
export const FILTER_OR_TERMS_MAX = 20;

/** Most values of one `in (…)`; they travel as one array. @assumed */
export const FILTER_IN_VALUES_MAX = 100;

/** Most fields of `$orderby`. @assumed */
export const ORDER_FIELDS_MAX = 3;

/** Most relations of `$expand`. @assumed */
export const EXPAND_MAX = 3;

/** Most fields of `$select`. @assumed */
export const SELECT_MAX = 60;

/** Most rows of a page by default; a list may set its own limit. @assumed */
export const PAGE_SIZE_MAX = 100;

/** Rows of one page of a console. @spec decision 55 */
export const CONSOLE_ROWS = 10;

/**
 * Most rows of a page for the longest lists: the collaborators, the recognition types and the categories. @spec 3§7.1
 */
export const PAGE_SIZE_MAX_ANY = 5000;

/** Shortest `$search`, in characters. @assumed */
export const SEARCH_MIN = 2;

/** Longest `$search`, in characters. @assumed */
export const SEARCH_MAX = 100;

/** Most words of `$search` that are used; each must be found. @assumed */
export const SEARCH_WORDS_MAX = 8;

/** Largest number of rows that `TotalCount` counts exactly; it is never higher. @assumed */
export const TOTAL_COUNT_MAX = 10_000;

/** Most rows that a numbered page may skip: as many as are counted. @assumed */
export const SKIP_MAX = 10_000;

/** Hours for which the address of a next page is valid. @assumed */
export const CURSOR_HOURS = 24;

/** Largest JSON body, in KiB. @assumed */
export const BODY_KIB_MAX = 256;

/** Deepest nesting of a JSON body, in levels. @assumed */
export const BODY_DEPTH_MAX = 20;

/**
 * Most values in a JSON body, including those in objects and arrays. Checking a value costs a thousand times as much as
 * sending it. @assumed
 */
export const BODY_VALUES_MAX = 2_000;

/** Shortest Idempotency-Key, in characters. @assumed */
export const IDEMPOTENCY_KEY_MIN = 8;

/** Longest Idempotency-Key, in characters. @assumed */
export const IDEMPOTENCY_KEY_MAX = 100;

/** Hours for which an Idempotency-Key is remembered. @assumed */
export const IDEMPOTENCY_HOURS = 24;

/** Lasting rate of one person, in requests per second. @assumed */
export const RATE_PER_SECOND = 20;

/** Requests that one person may make at once, on top of the lasting rate. @assumed */
export const RATE_BURST = 40;

/** Most responses that one person is sent at once: each one not yet read to its end stays in memory. @assumed */
export const ANSWERS_PER_PERSON = 40;

/** Rows of a page that cost as much as one more request. @assumed */
export const ROWS_PER_TOKEN = 500;

/** Most database connections that the requests of one person hold at once in one process. @assumed */
export const CONNECTIONS_PER_PERSON = 4;

/** Most requests of one person that wait for such a connection. @assumed */
export const CONNECTIONS_WAITING_MAX = 24;

/** Lasting rate of files and pictures for one person, per second: a scrolled feed shows some sixty at once. @assumed */
export const MEDIA_PER_SECOND = 60;

/** Files and pictures that one person may be sent at once, on top of the lasting rate. @assumed */
export const MEDIA_BURST = 1_200;

/** Most database connections that the pictures and files of one person hold at once in one process. @assumed */
export const MEDIA_CONNECTIONS_PER_PERSON = 2;

/** Most pictures and files of one person that wait for such a connection. @assumed */
export const MEDIA_WAITING_MAX = 200;

/**
 * Most pictures and files that one process sends one person at once; enough for a browser with several tabs. @assumed
 */
export const MEDIA_SENDS_PER_PERSON = 40;

/** Timeout for a receiver that accepts no part of a file, in milliseconds: slower than about 2 KB a second. @assumed */
export const MEDIA_IDLE_MS = 30_000;

/** Sign-in pages per second that one network may request without being signed in. @assumed */
export const ANONYMOUS_PER_SECOND = 50;

/** Sign-in pages that one network may request at once, on top of the lasting rate. @assumed */
export const ANONYMOUS_BURST = 1_000;

/** Sign-ins per second that one network may begin, besides its pages: each is kept until it ends. @assumed */
export const SIGN_INS_PER_SECOND = 5;

/** Sign-ins that one network may begin at once, on top of the lasting rate. @assumed */
export const SIGN_INS_BURST = 100;

/** Pages per second that a begun sign-in may request once its network has used up its own rate. @assumed */
export const BEGUN_PER_SECOND = 0.5;

/**
 * Pages that a begun sign-in may request at once, on top of the lasting rate: from the first page to the end. @assumed
 */
export const BEGUN_BURST = 10;

/**
 * Most database connections that all who are not signed in hold at once in one process; known browsers have as many of
 * their own. @assumed
 */
export const ANONYMOUS_CONNECTIONS = 2;

/** Most requests that may wait for such a connection; further ones are refused. @assumed */
export const ANONYMOUS_WAITING_MAX = 200;

/** Pause in typing after which the search starts, in milliseconds. @spec 1§9 */
export const SEARCH_DEBOUNCE_MS = 300;

/** Page numbers that a pagination shows at once. @spec 1§9 */
export const PAGINATION_WINDOW = 5;

/** Most rows that are deleted at once, all or none. @assumed */
export const REMOVALS_MAX = 50;

/** Longest reason with which a role removes content, in characters: its author reads it. @assumed */
export const REMOVAL_REASON_MAX = 300;

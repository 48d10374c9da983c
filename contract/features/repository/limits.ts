/** Documents of one page of the table. @spec 2§9 */
export const REPOSITORY_PAGE_SIZE = 5;

/** Newest documents above the table. @assumed */
export const RECENT_DOCUMENTS = 4;

/** Days within which a document is new. @assumed */
export const RECENT_DAYS = 7;

/** How far ahead somebody may answer for what a document says, in months. @assumed */
export const REVIEW_MONTHS_MAX = 24;

/** Characters of what was read of a document that are kept, searched and shown. @assumed */
export const DOCUMENT_TEXT_MAX = 500_000;

/** Stands behind each page in what was read of a document that has pages. */
export const PAGE_END = '\f';

/** Pages of a document that are read, and of those that are pictured. @assumed */
export const PAGES_READ = 500;
export const PAGES_PICTURED = 10;

/** Documents of one page of a list. @spec decision 83 */
export const DOCUMENTS_PAGE_SIZE = 10;

/** Newest documents that the card of a group shows. @assumed */
export const NEWEST_DOCUMENTS = 4;

/** Versions of one page, the newest first. @assumed */
export const DOCUMENT_VERSIONS_PAGE_SIZE = 5;

/** Documents that are picked to be uploaded at once; one that has arrived makes room. @spec 1§5 Post */
export const DOCUMENTS_AT_ONCE = 10;

/** Documents on one page of a list. @spec decision 83 */
export const DOCUMENTS_PAGE_SIZE = 10;

/** Newest documents on a group's card. @assumed */
export const NEWEST_DOCUMENTS = 4;

/** Versions on one page, the newest first. @assumed */
export const DOCUMENT_VERSIONS_PAGE_SIZE = 5;

/** Most documents picked for upload at once; each finished upload frees a place. @spec 1§5 Post */
export const DOCUMENTS_AT_ONCE = 10;

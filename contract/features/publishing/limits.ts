/** Largest number of versions kept of one publication; the oldest are removed first. @assumed */
export const VERSIONS_MAX = 20;

/**
 * Largest size of the texts and replaced files kept in the versions of one publication, in bytes; the oldest are
 * removed first. @assumed
 */
export const VERSIONS_BYTES_MAX = 200 * 1024 * 1024;

/** Longest name of a shared draft, in characters. @assumed */
export const DRAFT_NAME_MAX = 80;

/** Largest number of shared drafts of one kind in an organisation. @assumed */
export const SHARED_DRAFTS_MAX = 100;

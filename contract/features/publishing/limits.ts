/** Versions of one publication that are kept, at most; the oldest go first. @assumed */
export const VERSIONS_MAX = 20;

/** Bytes of texts and replaced files that the versions of one publication keep, at most; the oldest go first. @assumed */
export const VERSIONS_BYTES_MAX = 200 * 1024 * 1024;

/** Longest name of a shared draft, in characters. @assumed */
export const DRAFT_NAME_MAX = 80;

/** Shared drafts of one kind that an organisation has, at most. @assumed */
export const SHARED_DRAFTS_MAX = 100;

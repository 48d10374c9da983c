/** Longest title of a legal text, in characters. @assumed */
export const LEGAL_TITLE_MAX = 120;

/** Longest legal text, in characters. @assumed */
export const LEGAL_BODY_MAX = 40_000;

/** Newest versions shown in the console. @assumed */
export const LEGAL_VERSIONS_MAX = 100;

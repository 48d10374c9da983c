/** Longest title of a legal text, in characters. @assumed */
export const LEGAL_TITLE_MAX = 120;

/** Longest legal text, in characters. @assumed */
export const LEGAL_BODY_MAX = 40_000;

/** Versions that the console shows, the newest. @assumed */
export const LEGAL_VERSIONS_MAX = 100;

/** Longest title of a legal text, in characters. @assumed */
export const LEGAL_TITLE_MAX = 120;

/** Longest legal text, in characters. @assumed */
export const LEGAL_BODY_MAX = 40_000;

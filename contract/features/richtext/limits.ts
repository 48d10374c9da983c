/** Longest rich text, in characters of its sanitised HTML. @assumed */
export const CONTENT_MAX = 60_000;

/** Longest rich text as it is sent, before it is sanitised, in characters: an editor's attributes go. @assumed */
export const CONTENT_SENT_MAX = 80_000;

/** Most elements and entities of a rich text as it is sent, counted by what begins them: what takes time to read. @assumed */
export const CONTENT_MARKS_MAX = 4_000;

/** Most different pictures and videos of one rich text. @assumed */
export const CONTENT_MEDIA_MAX = 20;

/** Most different documents of one rich text; a post takes as many. @assumed */
export const CONTENT_DOCUMENTS_MAX = 10;

/** Deepest nesting of one rich text, in elements; what lies deeper loses its elements and keeps its words. @assumed */
export const CONTENT_DEPTH_MAX = 30;

/** Longest rich text, in characters of its sanitised HTML. @assumed */
export const CONTENT_MAX = 60_000;

/** Longest rich text as it is sent, in characters: sanitising then removes the editor's attributes. @assumed */
export const CONTENT_SENT_MAX = 80_000;

/**
 * Largest number of elements and entities in a rich text as it is sent, counted by their opening characters: they take
 * time to read. @assumed
 */
export const CONTENT_MARKS_MAX = 4_000;

/** Largest number of different pictures and videos in one rich text. @assumed */
export const CONTENT_MEDIA_MAX = 20;

/** Largest number of different documents in one rich text; a post takes as many. @assumed */
export const CONTENT_DOCUMENTS_MAX = 10;

/** Deepest nesting of one rich text, in elements; deeper content loses its elements and keeps its words. @assumed */
export const CONTENT_DEPTH_MAX = 30;

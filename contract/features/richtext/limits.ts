/** Longest rich text, in characters of its sanitised HTML. @assumed */
export const CONTENT_MAX = 60_000;

/** Most different pictures of one rich text. @assumed */
export const CONTENT_IMAGES_MAX = 20;

/** Deepest nesting of one rich text, in elements; what lies deeper loses its elements and keeps its words. @assumed */
export const CONTENT_DEPTH_MAX = 30;

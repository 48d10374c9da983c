/** Longest comment or reply that is kept, in characters. @spec 1§5, 1§9 */
export const COMMENT_TEXT_MAX = 3000;

/** The mention editor stops input here, in characters. @spec 1§5, 1§9, decision 19 */
export const MENTION_EDITOR_MAX = 99;

/** Most images of one comment. @spec 1§5 */
export const COMMENT_IMAGES_MAX = 1;

/** Comments shown before anything is expanded. @spec 1§9 */
export const COMMENTS_SHOWN_DEFAULT = 1;

/** Comments that each "Ver más comentarios" brings the list up to a multiple of. @spec 1§9 */
export const COMMENTS_RANGE = 3;

/** Replies that each "Ver más respuestas" adds. @spec 1§9 */
export const REPLIES_RANGE = 2;

/** Comments of one page of the list. @assumed */
export const COMMENTS_PAGE_SIZE = 10;

/** Most comments that may be asked for at once. @assumed */
export const COMMENTS_PAGE_MAX = 50;

/** People of one page of who reacted. @assumed */
export const REACTED_PAGE_SIZE = 20;

/** Most people of who reacted that may be asked for at once. @assumed */
export const REACTED_PAGE_MAX = 100;

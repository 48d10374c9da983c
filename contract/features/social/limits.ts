/** Longest stored comment or reply, in characters. @spec 1§5, 1§9 */
export const COMMENT_TEXT_MAX = 3000;

/** Number of characters at which the mention editor stops input. @spec 1§5, 1§9, decision 19 */
export const MENTION_EDITOR_MAX = 99;

/** Largest number of images in one comment. @spec 1§5 */
export const COMMENT_IMAGES_MAX = 1;

/** Comments shown before anything is expanded. @spec 1§9 */
export const COMMENTS_SHOWN_DEFAULT = 1;

/** Number of comments per step: each "Ver más comentarios" shows the next multiple of it. @spec 1§9 */
export const COMMENTS_RANGE = 3;

/** Number of replies that each "Ver más respuestas" adds. @spec 1§9 */
export const REPLIES_RANGE = 2;

/** Comments on one page of the list. @assumed */
export const COMMENTS_PAGE_SIZE = 10;

/** Largest number of comments that may be asked for at once. @assumed */
export const COMMENTS_PAGE_MAX = 50;

/** People on one page of the list of reactions. @assumed */
export const REACTED_PAGE_SIZE = 20;

/** Largest number of people in the list of reactions that may be asked for at once. @assumed */
export const REACTED_PAGE_MAX = 100;

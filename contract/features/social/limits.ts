/** Longest stored comment or reply, in characters. @spec 1§5, 1§9 */
export const COMMENT_TEXT_MAX = 3000;

/** Number of characters at which the mention editor stops input. @spec 1§5, 1§9, decision 19 */
export const MENTION_EDITOR_MAX = 99;

/** Largest number of images in one comment. @spec 1§5 */
export const COMMENT_IMAGES_MAX = 1;

/** Comments shown before anything is expanded. @spec 1§9 */
export const COMMENTS_SHOWN_DEFAULT = 1;

/** Comments shown by the first "Ver más comentarios". @spec 1§9 */
export const COMMENTS_RANGE = 3;

/** Replies shown by the first "Ver más respuestas". @spec 1§9 */
export const REPLIES_RANGE = 2;

/** Comments and replies shown by the second step and the third; each further step adds as many as the third shows. @assumed */
export const TALK_STEPS: readonly [number, number] = [10, 25];

/** Comments shown from the start on the page of one item. @assumed */
export const COMMENTS_OPEN = 20;

/** Comments that "Ver los 198 anteriores" adds at most, and unread ones shown from the start. @assumed */
export const COMMENTS_AT_ONCE_MAX = 200;

/** Comments on one page of the list. @assumed */
export const COMMENTS_PAGE_SIZE = 10;

/** Largest number of comments that may be asked for at once. @assumed */
export const COMMENTS_PAGE_MAX = 50;

/** People on one page of the list of reactions. @assumed */
export const REACTED_PAGE_SIZE = 20;

/** Largest number of people in the list of reactions that may be asked for at once. @assumed */
export const REACTED_PAGE_MAX = 100;

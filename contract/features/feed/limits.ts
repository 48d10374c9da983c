/** Longest post, in characters. @spec 1§5, 1§9 */
export const POST_TEXT_MAX = 100;

/** Most photos and videos of one post, together. @spec 1§5, 1§9 */
export const POST_MEDIA_MAX = 10;

/** Most documents of one post. @spec 1§5, 1§9 */
export const POST_DOCUMENTS_MAX = 10;

/** Most groups and areas that one post is aimed at. @assumed */
export const POST_TARGETS_MAX = 20;

/** Longest title that is made from a description, in characters. @spec 1§5 */
export const DERIVED_TITLE_MAX = 15;

/** Items of one feed page. @spec 1§7 */
export const FEED_PAGE_SIZE = 6;

/** Most items that may be asked for at once. @assumed */
export const FEED_PAGE_MAX = 50;

/** Photos and videos that a card shows before the "+N" counter. @spec 1§9 */
export const GALLERY_VISIBLE_MAX = 4;

/** Most ids that a reaction array carries; the exact number is in its counter. @assumed */
export const REACTION_IDS_MAX = 100;

/** Longest alternative text of a photo or video, in characters. @assumed */
export const ALT_TEXT_MAX = 300;

/**
 * How long after its creation the visibility of a publication may still be changed, in milliseconds: five days.
 * @spec 1§4, 1§9, decision 18
 */
export const VISIBILITY_WINDOW_MS = 432_000_000;

/** Fewest letters after '@' with which people are looked for. @spec 1§5, 1§9 */
export const MENTION_SEARCH_MIN = 2;

/** Longest search for people, in characters. @assumed */
export const MENTIONABLE_SEARCH_MAX = 100;

/** Most people that a search for a mention answers. @assumed */
export const MENTIONABLE_MAX = 10;

/** Most people that one text mentions. @assumed */
export const MENTIONS_MAX = 20;

/** Unread items of a group that are counted; beyond it the answer says this and one more. @assumed */
export const UNREAD_MAX = 99;

/** Days for which an item stands above the feed of its group at most. @assumed */
export const PIN_DAYS_MAX = 90;

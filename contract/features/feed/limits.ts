/** Longest post, in characters. @spec 1§5, 1§9 */
export const POST_TEXT_MAX = 100;

/** Most photos and videos of one post, together. @spec 1§5, 1§9 */
export const POST_MEDIA_MAX = 10;

/** Most documents of one post. @spec 1§5, 1§9 */
export const POST_DOCUMENTS_MAX = 10;

/** Most groups and areas that one post is addressed to. @assumed */
export const POST_TARGETS_MAX = 20;

/** Longest title derived from a description, in characters. @spec 1§5 */
export const DERIVED_TITLE_MAX = 15;

/** Items on one feed page. @spec 1§7 */
export const FEED_PAGE_SIZE = 6;

/** Fewest items in a row from one place that are folded into the first of them on home. @assumed */
export const FOLD_MIN = 3;

/** Newest items among which home looks for them; more of one place fold again on the next page. @assumed */
export const FOLD_SPAN = 40;

/** Most items in one request. @assumed */
export const FEED_PAGE_MAX = 50;

/** Photos and videos on a card before the "+N" counter. @spec 1§9 */
export const GALLERY_VISIBLE_MAX = 4;

/** Most ids in a reaction array; the exact number is in its counter. @assumed */
export const REACTION_IDS_MAX = 100;

/** Longest alternative text of a photo or video, in characters. @assumed */
export const ALT_TEXT_MAX = 300;

/**
 * Time after its creation during which the visibility of a publication may be changed, in milliseconds: five days.
 * @spec 1§4, 1§9, decision 18
 */
export const VISIBILITY_WINDOW_MS = 432_000_000;

/** Fewest letters after '@' that start a search for people. @spec 1§5, 1§9 */
export const MENTION_SEARCH_MIN = 2;

/** Longest search for people, in characters. @assumed */
export const MENTIONABLE_SEARCH_MAX = 100;

/** Most people that a search for a mention returns. @assumed */
export const MENTIONABLE_MAX = 10;

/** Most people that one text mentions. @assumed */
export const MENTIONS_MAX = 20;

/** Most unread items of a group that are counted; a longer count is given as this number plus one. @assumed */
export const UNREAD_MAX = 99;

/** Most days for which an item is pinned above the feed of its group. @assumed */
export const PIN_DAYS_MAX = 90;

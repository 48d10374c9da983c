/** Longest names and address of an invited person, in characters. @assumed */
export const FRIEND_NAME_MAX = 60;
export const FRIEND_EMAIL_MAX = 160;

/** Most digits of a telephone number. @spec 3§3.6, 3§5.5 */
export const FRIEND_PHONE_MAX = 14;

/** Days for which an invitation awaits an answer, and for which it is kept afterwards. @assumed */
export const FRIEND_DAYS = 30;
export const FRIEND_KEPT_DAYS = 90;

/**
 * Most invitations that one person sends on a day, including those sent again; an organisation may allow more.
 * @spec THREATS T20
 */
export const FRIENDS_PER_DAY_MAX = 20;

/** Most e-mails from an organisation to one address in a day, from all of its people together. @assumed */
export const FRIEND_EMAILS_PER_DAY = 3;

/** Invitations on one page of the caller's own. @assumed */
export const FRIENDS_PAGE_SIZE = 20;

/**
 * Rate limit for opening the page of an invitation, per network: one every so many seconds, plus so many at once.
 * @assumed
 */
export const FRIEND_PAGE_SECONDS = 2;
export const FRIEND_PAGES_AT_ONCE = 20;

/** Notifications of one page of the list. @spec 1§9 */
export const NOTIFICATIONS_PAGE_SIZE = 7;

/** Most notifications that may be asked for at once. @assumed */
export const NOTIFICATIONS_PAGE_MAX = 500;

/** Largest number that the bell counts to; beyond it the poll says this and one more. @assumed */
export const UNREAD_COUNTED_MAX = 99;

/** When the daily digest is made, in Bogota. @assumed */
export const DIGEST_AT = '07:00';

/** Days that a digest goes back at most, where those before it were not made. @assumed */
export const DIGEST_DAYS_MAX = 7;

/** Notifications that a digest says in full; it counts the others. @assumed */
export const DIGEST_LINES_MAX = 20;

/** Months after which notifications are forgotten. @spec THREATS retention */
export const NOTIFICATION_MONTHS = 12;

/** Items of the feed in sight that a poll asks about at most. @assumed */
export const POLL_ITEMS_MAX = 16;

/** Time between two polls of a client, in milliseconds. @spec 3§9 */
export const POLL_EVERY_MS = 10_000;

/** After how long a version in memory is compared with the database again, in milliseconds. @assumed */
export const VERSION_TRUSTED_MS = 60_000;

/** Characters of a title that a notification shows. @spec 3§9 */
export const NOTIFICATION_TITLE_MAX = 22;

/** Characters of a comment that a notification shows. @spec 3§9 */
export const NOTIFICATION_COMMENT_MAX = 15;

/** Characters of what somebody said in the subject of its e-mail, and in a line of the digest. @assumed */
export const EMAIL_SUBJECT_COMMENT_MAX = 60;

/** Characters of it in the e-mail itself. @assumed */
export const EMAIL_COMMENT_MAX = 1_000;

/** Gathered comments whose authors are counted, the newest ones: with more, the message names fewer than there are. @assumed */
export const GATHERED_COUNTED_MAX = 100;

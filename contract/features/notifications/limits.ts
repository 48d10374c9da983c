/** Notifications on one page of the list. @spec 1§9 */
export const NOTIFICATIONS_PAGE_SIZE = 7;

/** Most notifications in one request. @assumed */
export const NOTIFICATIONS_PAGE_MAX = 5000;

/** Largest number shown by the bell; beyond it the poll returns this number plus one. @assumed */
export const UNREAD_COUNTED_MAX = 99;

/** Time in Bogota at which the daily digest is made. @assumed */
export const DIGEST_AT = '07:00';

/** Most days that a digest covers if earlier ones were not made. @assumed */
export const DIGEST_DAYS_MAX = 7;

/** Most notifications shown in full in a digest; the others are only counted. @assumed */
export const DIGEST_LINES_MAX = 20;

/** Months after which notifications are deleted. @spec THREATS retention */
export const NOTIFICATION_MONTHS = 12;

/** Most visible feed items in one poll. @assumed */
export const POLL_ITEMS_MAX = 16;

/** Time between two polls of a client, in milliseconds. @spec 3§9 */
export const POLL_EVERY_MS = 10_000;

/** Time after which a version in memory is compared with the database again, in milliseconds. @assumed */
export const VERSION_TRUSTED_MS = 60_000;

/** Most characters of a title in a notification. @spec 3§9 */
export const NOTIFICATION_TITLE_MAX = 22;

/** Most characters of a comment in a notification. @spec 3§9 */
export const NOTIFICATION_COMMENT_MAX = 15;

/** Most characters of a comment in the subject of its e-mail, and in a line of the digest. @assumed */
export const EMAIL_SUBJECT_COMMENT_MAX = 60;

/** Most characters of a comment in the e-mail itself. @assumed */
export const EMAIL_COMMENT_MAX = 1_000;

/**
 * Most gathered comments whose authors are counted, the newest ones; if there are more, the message gives too low a
 * number. @assumed
 */
export const GATHERED_COUNTED_MAX = 100;

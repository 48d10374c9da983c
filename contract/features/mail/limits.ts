/** Most attempts to deliver an e-mail that the mail server does not accept yet. @assumed */
export const MAIL_ATTEMPTS_MAX = 8;

/** Minutes until the next attempt, after the first, the second and so on; a day and a half in total. @assumed */
export const MAIL_RETRY_MINUTES = [1, 5, 15, 60, 180, 600, 1_200] as const;

/** Days after which a waiting e-mail is no longer sent: last week's reminder is of no use. @assumed */
export const MAIL_STALE_DAYS = 3;

/** Days for which e-mails stay in the outbox, sent or not. @assumed */
export const MAIL_KEPT_DAYS = 30;

/** E-mails on one page of the outbox. @spec 1§9 */
export const OUTBOX_PAGE_SIZE = 5;

/** Most e-mails in one request. @assumed */
export const OUTBOX_PAGE_MAX = 100;

/** Longest subject and text of e-mails between people, in characters, and most recipients. @assumed */
export const PERSON_EMAIL_SUBJECT_MAX = 120;
export const PERSON_EMAIL_BODY_MAX = 2000;
export const PERSON_EMAIL_RECIPIENTS_MAX = 20;

/** Most such e-mails that one person sends in an hour. @spec decision 31, THREATS T19 */
export const PERSON_EMAILS_PER_HOUR = 20;

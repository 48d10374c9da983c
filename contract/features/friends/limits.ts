/** Longest names and address of who is invited, in characters. @assumed */
export const FRIEND_NAME_MAX = 60;
export const FRIEND_EMAIL_MAX = 160;

/** Digits of a telephone. @spec 3§3.6, 3§5.5 */
export const FRIEND_PHONE_MAX = 14;

/** How long an invitation waits for an answer, in days; and for how long it is kept afterwards. @assumed */
export const FRIEND_DAYS = 30;
export const FRIEND_KEPT_DAYS = 90;

/** Invitations that one person sends on a day, those that are sent again included, where the organisation allows no more. @spec THREATS T20 */
export const FRIENDS_PER_DAY_MAX = 20;

/** E-mails to one address of an organisation in a day, whoever invites it. @assumed */
export const FRIEND_EMAILS_PER_DAY = 3;

/** One's own invitations of one page. @assumed */
export const FRIENDS_PAGE_SIZE = 20;

/** How often one network may open the page of an invitation: one each so many seconds, and so many at once on top. @assumed */
export const FRIEND_PAGE_SECONDS = 2;
export const FRIEND_PAGES_AT_ONCE = 20;

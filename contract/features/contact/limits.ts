/** Longest name and message, in characters. @spec 3§5.2, 3§9 */
export const CONTACT_NAME_MAX = 30;
export const CONTACT_MESSAGE_MAX = 140;

/** Longest e-mail address, in characters. @assumed */
export const CONTACT_EMAIL_MAX = 160;

/** Longest answer, in characters. @assumed */
export const CONTACT_ANSWER_MAX = 1000;

/** Most requests that one person may send in an hour. @assumed */
export const CONTACT_PER_HOUR = 5;

/** Days after which a request is deleted. @spec THREATS matrix Contactenos */
export const CONTACT_KEPT_DAYS = 365;

/** Requests on one page of the caller's own, and the most in one request. @assumed */
export const CONTACT_PAGE_SIZE = 10;
export const CONTACT_PAGE_MAX = 50;

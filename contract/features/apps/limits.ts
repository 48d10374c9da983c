/** Most digits of an id sent to a business service. @spec THREATS T28 */
export const BUSINESS_ID_DIGITS = 12;

/** Most queries that one person may send in an hour, all kinds together. @spec THREATS matrix stocktakings */
export const QUERIES_PER_HOUR = 30;

/** End of the ids that the sample service knows; all of them are lower. @assumed */
export const SAMPLE_IDS_END = 9_000;

/** Longest text shown from a business service's response, in characters; longer ones are refused. @assumed */
export const BUSINESS_TEXT_MAX = 200;

/** Most lines of a response. @assumed */
export const BUSINESS_ITEMS_MAX = 200;

/** Longest time off in one request, in calendar days. @assumed */
export const VACATION_DAYS_MAX = 90;

/** Latest start of time off, in days from today. @assumed */
export const VACATION_AHEAD_DAYS = 366;

/** Days for which a certificate is valid. @assumed */
export const CERTIFICATE_DAYS = 60;

/** Days after its end until a certificate is deleted; until then its public page says that it has ended. @assumed */
export const CERTIFICATE_KEPT_DAYS = 365;

/** Random characters of a certificate's code, each of 32: 130 bits. @assumed */
export const CERTIFICATE_CODE_LENGTH = 26;

/** Digits of the identification that open a certificate's name and position on its public page. @assumed */
export const IDENTITY_END_DIGITS = 4;

/** Most tries of these digits for one certificate in a day, from anywhere: few of 10,000. @assumed */
export const IDENTITY_TRIES_PER_DAY = 10;

/** Rate limit for verifying certificates, per network: one every so many seconds, plus so many at once. @assumed */
export const VERIFY_SECONDS = 2;
export const VERIFY_AT_ONCE = 20;

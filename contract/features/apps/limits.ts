/** Digits of an id that a business service is asked for. @spec THREATS T28 */
export const BUSINESS_ID_DIGITS = 12;

/** Queries that one person may send in an hour, all kinds together. @spec THREATS matrix stocktakings */
export const QUERIES_PER_HOUR = 30;

/** Ids that the sample service knows something of are below this one. @assumed */
export const SAMPLE_IDS_END = 9_000;

/** Longest text of a business service's answer that is shown, in characters; what is longer is refused. @assumed */
export const BUSINESS_TEXT_MAX = 200;

/** Most lines of an answer. @assumed */
export const BUSINESS_ITEMS_MAX = 200;

/** Longest time off that one request asks for, in days of the calendar. @assumed */
export const VACATION_DAYS_MAX = 90;

/** How far ahead time off may be asked for, in days. @assumed */
export const VACATION_AHEAD_DAYS = 366;

/** Days for which a certificate is valid. @assumed */
export const CERTIFICATE_DAYS = 60;

/** Days after its end until a certificate is forgotten; until then its public page says that it has ended. @assumed */
export const CERTIFICATE_KEPT_DAYS = 365;

/** Random characters of a certificate's code, each of 32: 130 bits. @assumed */
export const CERTIFICATE_CODE_LENGTH = 26;

/** How often one network may verify a certificate: one each so many seconds, and so many at once on top. @assumed */
export const VERIFY_SECONDS = 2;
export const VERIFY_AT_ONCE = 20;

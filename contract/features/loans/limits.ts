/** Smallest and largest amount, in whole pesos. @spec 3§5.6, 3§9 */
export const AMOUNT_MIN = 100_000;
export const AMOUNT_MAX = 10_000_000;

/** Step of the amount's slider, in whole pesos. @spec 3§5.6, 3§9 */
export const AMOUNT_STEP = 100_000;

/** Longest term, in days: ten years of weekly instalments are still a readable table. @assumed */
export const TERM_DAYS_MAX = 3_650;

/** Longest observations in a request, in characters. @assumed */
export const OBSERVATIONS_MAX = 500;

/** Working hours within which an answer to a request is promised. @spec 3§8.1 */
export const ANSWER_HOURS = 24;

/** Longest line of the wizard (a name, an address, an activity) and longest ID number, in characters. @assumed */
export const LINE_MAX = 150;
export const IDENTIFICATION_MAX = 20;

/** Largest amount of the wizard, in whole pesos. @assumed */
export const MONEY_MAX = 999_999_999_999;

/** Most adults and most dependents of a household. @spec 3§5.8, 3§9 */
export const HOUSEHOLD_MAX = 10;

/** Most employees of a company. @assumed */
export const EMPLOYEES_MAX = 1_000_000;

/** Requests on one page. @assumed */
export const REQUESTS_PAGE_SIZE = 20;

/** Most unanswered requests of one person at a time. @assumed */
export const OPEN_REQUESTS_MAX = 3;

/** Readings on one page of 'Quién vio mis datos'. @assumed */
export const READINGS_PAGE_SIZE = 50;

/** Longest browser name stored with a consent, in characters. @assumed */
export const AGENT_MAX = 300;

/** Most consents and revocations of one person in a day, and newest ones shown to them. @assumed */
export const CONSENTS_A_DAY = 40;
export const CONSENTS_SHOWN = 100;

/** Longest title and text of a loan message, in characters. @spec 3§5.1, 3§9 */
export const MESSAGE_TITLE_MAX = 400;
export const MESSAGE_DESCRIPTION_MAX = 1_000;

/** Most recipients of one loan message. @assumed */
export const MESSAGE_RECIPIENTS_MAX = 50;

/** Loan messages on one page. @spec 3§7.1 */
export const MESSAGES_PAGE_SIZE = 100;

/** Longest note of credit administrators, in characters, and newest notes shown for a request. @assumed */
export const NOTE_MAX = 1_000;
export const NOTES_SHOWN = 100;

/** Working hours before a promise ends, at which credit administrators are notified. @assumed */
export const WARNED_HOURS = 4;

/** Minutes within which a request's page that is opened again is the same reading. @assumed */
export const SAME_READING_MINUTES = 10;

/** Records that one administrator may open in a day of Bogota before Propietarios are notified. @spec THREATS T25 */
export const READINGS_A_DAY = 50;

/**
 * Share of a net salary that all instalments may take: half of it must remain after all payroll deductions (Ley 1527 of
 * 2012, art. 3; to be confirmed by a lawyer). @spec decision 147
 */
export const CAPACITY_LIMIT = 0.5;

/** Smallest and largest amount, in whole pesos. @spec 3§5.6, 3§9 */
export const AMOUNT_MIN = 100_000;
export const AMOUNT_MAX = 10_000_000;

/** Step of the amount's slider, in whole pesos. @spec 3§5.6, 3§9 */
export const AMOUNT_STEP = 100_000;

/** Longest term, in days: ten years of instalments by the week stay a table that one can read. @assumed */
export const TERM_DAYS_MAX = 3_650;

/** Longest observations with a request, in characters. @assumed */
export const OBSERVATIONS_MAX = 500;

/** Working hours in which a request is promised an answer. @spec 3§8.1 */
export const ANSWER_HOURS = 24;

/** Longest line of the wizard (a name, an address, an activity) and longest ID number, in characters. @assumed */
export const LINE_MAX = 150;
export const IDENTIFICATION_MAX = 20;

/** Largest amount of the wizard, in whole pesos. @assumed */
export const MONEY_MAX = 999_999_999_999;

/** Adults and dependents of a household. @spec 3§5.8, 3§9 */
export const HOUSEHOLD_MAX = 10;

/** Employees of a company. @assumed */
export const EMPLOYEES_MAX = 1_000_000;

/** Requests of one page. @assumed */
export const REQUESTS_PAGE_SIZE = 20;

/** Requests of one person that wait for an answer at a time. @assumed */
export const OPEN_REQUESTS_MAX = 3;

/** Readings of one page of 'Quién vio mis datos'. @assumed */
export const READINGS_PAGE_SIZE = 50;

/** Longest name of a browser that is kept with a consent, in characters. @assumed */
export const AGENT_MAX = 300;

/** Agreements and revocations of one person in a day, and those that are shown to them, the newest. @assumed */
export const CONSENTS_A_DAY = 40;
export const CONSENTS_SHOWN = 100;

/** Longest title and text of a loan message, in characters. @spec 3§5.1, 3§9 */
export const MESSAGE_TITLE_MAX = 400;
export const MESSAGE_DESCRIPTION_MAX = 1_000;

/** Recipients of one loan message. @assumed */
export const MESSAGE_RECIPIENTS_MAX = 50;

/** Loan messages of one page. @spec 3§7.1 */
export const MESSAGES_PAGE_SIZE = 100;

/** Longest note of credit administrators, in characters, and notes that are shown of one request, the newest. @assumed */
export const NOTE_MAX = 1_000;
export const NOTES_SHOWN = 100;

/** Records that one administrator reads in a day of Bogota before Propietarios are notified. @spec THREATS T25 */
export const READINGS_A_DAY = 50;

/**
 * Step to which numbers of people are rounded down. A smaller group is never shown, neither of those who did something
 * nor of the others. @spec THREATS T45
 */
export const USAGE_STEP = 5;

/**
 * Smallest area that is shown by itself: it can hold one step of people who did something and one of people who did
 * not.
 */
export const USAGE_AREA_MIN = 2 * USAGE_STEP;

/** Number of whole weeks shown, from Monday to Sunday in Bogota. @assumed */
export const USAGE_WEEKS = 8;

/** Number of days shown, the last ones of these weeks. @assumed */
export const USAGE_DAYS = 28;

/** Time for which figures are cached, in ms: they are counted this often for any number of requests. @assumed */
export const USAGE_KNOWN_MS = 60_000;

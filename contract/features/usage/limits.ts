/** People are counted in steps of this many, rounded down: fewer are never shown, of those who did something as of those who did not. @spec THREATS T45 */
export const USAGE_STEP = 5;

/** People of an area that is shown by itself: fewer can't be both, a step of those who did and a step of those who did not. */
export const USAGE_AREA_MIN = 2 * USAGE_STEP;

/** Whole weeks that are shown, from Monday to Sunday in Bogota. @assumed */
export const USAGE_WEEKS = 8;

/** Days that are shown, the last ones of these weeks. @assumed */
export const USAGE_DAYS = 28;

/** How long figures are shown again to whoever asks, in ms: however many ask, they are counted this often. @assumed */
export const USAGE_KNOWN_MS = 60_000;

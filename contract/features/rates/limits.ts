/** Decimals of a rate as a percentage. @spec 2§5 Rates, 3§9.1 */
export const PERCENT_DECIMALS = 2;

/** Length of a typed rate that the field refuses, in characters: exactly this many. @spec 2§5 Rates, 3§9.1 */
export const RATE_LENGTH_REFUSED = 6;

/** A rate is below this fraction: as a percentage with two decimals it would have as many characters as the field refuses. @assumed */
export const RATE_BELOW = 1;

/** Rates of one page of the history. @assumed */
export const RATES_PAGE_SIZE = 20;

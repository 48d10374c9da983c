/** Decimals of a rate as a percentage. @spec 2§5 Rates, 3§9.1 */
export const PERCENT_DECIMALS = 2;

/** Length at which the field refuses a typed rate: exactly this many characters. @spec 2§5 Rates, 3§9.1 */
export const RATE_LENGTH_REFUSED = 6;

/**
 * Upper bound of a rate, exclusive, as a fraction: from here on, a percentage with two decimals has as many characters
 * as the field refuses. @assumed
 */
export const RATE_BELOW = 1;

/** Rates on one page of the history. @assumed */
export const RATES_PAGE_SIZE = 20;

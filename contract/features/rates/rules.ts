import type { EnabledRate } from './types.ts';

/** Decimals of a rate as a percentage. @spec 2§5 Rates, 3§9.1 */
const PERCENT_DECIMALS = 2;

/** Length at which the field refuses a typed rate: exactly this many characters. @spec 2§5 Rates, 3§9.1 */
const RATE_LENGTH_REFUSED = 6;

/**
 * Upper bound of a rate, exclusive, as a fraction: from here on, a percentage with two decimals has as many characters
 * as the field refuses. @assumed
 */
const RATE_BELOW = 1;

/** Rates on one page of the history. @assumed */
export const RATES_PAGE_SIZE = 20;

/** Types of rate: the interest ceiling, and the guarantee fund that a loan pays into. @spec 2§3 Rate, 3§3.7 */
export const RATE_TYPES = ['Usura', 'FGA'] as const;
export type RateType = (typeof RATE_TYPES)[number];

/**
 * Number of steps in a fraction of 1. One step, a hundredth of a percent, is the smallest difference between two rates.
 */
const STEPS = 10 ** (2 + PERCENT_DECIMALS);

/** Largest distance of a binary fraction from a whole step, in steps. */
const ROUNDING = 1e-7;

/**
 * Whether the field accepts a typed text: "the input refuses a value of exactly 6 characters". @spec 2§5 Rates, 3§9.1
 */
export const acceptsRateText = (text: string): boolean => text.length !== RATE_LENGTH_REFUSED;

/** Whether a fraction is a valid rate: not negative, below one, and a percentage with two decimals. */
export function isRate(fraction: number): boolean {
  const steps = fraction * STEPS;
  return fraction >= 0 && fraction < RATE_BELOW && Math.abs(steps - Math.round(steps)) < ROUNDING;
}

/** Parses a typed percentage (`25,17`, `25.17`, `25`) into a fraction; null if it is not a rate. */
export function parseRate(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{0,2})?$/.test(plain)) return null;
  const fraction = Math.round(Number(plain) * (STEPS / 100)) / STEPS;
  return isRate(fraction) ? fraction : null;
}

/** Formats a fraction as a percentage with two decimals, without the sign: `25,17`. @spec 2§5 Rates, 3§9.1 */
export const rateText = (fraction: number): string => (fraction * 100).toFixed(PERCENT_DECIMALS).replace('.', ',');

/** Whether a rate is valid on a day in Bogota, `yyyy-MM-dd`; the last day counts. */
export const holdsOn = ({ validFrom, validTo }: Pick<EnabledRate, 'validFrom' | 'validTo'>, day: string): boolean =>
  validFrom <= day && (validTo === null || day <= validTo);

/** Whether an interest is above the ceiling published for it; false if no ceiling is known. */
export const isAboveCeiling = (fraction: number, ceiling: number | null): boolean =>
  ceiling !== null && fraction > ceiling;

import { PERCENT_DECIMALS, RATE_BELOW, RATE_LENGTH_REFUSED } from './limits.ts';
import type { EnabledRate } from './types.ts';

/** What a rate is for: the interest, and the guarantee fund that a loan pays into. @spec 2§3 Rate, 3§3.7 */
export const RATE_TYPES = ['Usura', 'FGA'] as const;
export type RateType = (typeof RATE_TYPES)[number];

/** A hundredth of a percent: the smallest difference between two rates, as of a fraction. */
const STEPS = 10 ** (2 + PERCENT_DECIMALS);

/** How far from a whole step a fraction may be that was written in binary. */
const ROUNDING = 1e-7;

/** Whether the field takes what somebody types: "the input refuses a value of exactly 6 characters". @spec 2§5 Rates, 3§9.1 */
export const acceptsRateText = (text: string): boolean => text.length !== RATE_LENGTH_REFUSED;

/** Whether a fraction is a rate: not negative, below one, and a percentage with two decimals. */
export function isRate(fraction: number): boolean {
  const steps = fraction * STEPS;
  return fraction >= 0 && fraction < RATE_BELOW && Math.abs(steps - Math.round(steps)) < ROUNDING;
}

/** A percentage that somebody typed (`25,17`, `25.17`, `25`) as a fraction; null of what is no rate. */
export function parseRate(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{0,2})?$/.test(plain)) return null;
  const fraction = Math.round(Number(plain) * (STEPS / 100)) / STEPS;
  return isRate(fraction) ? fraction : null;
}

/** A fraction as a percentage with two decimals, without the sign: `25,17`. @spec 2§5 Rates, 3§9.1 */
export const rateText = (fraction: number): string => (fraction * 100).toFixed(PERCENT_DECIMALS).replace('.', ',');

/** Whether a rate holds on a day in Bogota, `yyyy-MM-dd`; its last day counts. */
export const holdsOn = ({ validFrom, validTo }: Pick<EnabledRate, 'validFrom' | 'validTo'>, day: string): boolean =>
  validFrom <= day && (validTo === null || day <= validTo);

/** Whether an interest is above the ceiling that was published for it; without one nobody knows. */
export const isAboveCeiling = (fraction: number, ceiling: number | null): boolean =>
  ceiling !== null && fraction > ceiling;

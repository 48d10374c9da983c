import { TERM_DAYS_MAX } from './limits.ts';
import type { Pace } from './quote.ts';

/** Number of instalments within a term, rounded, and at least one. @spec decision 24 */
export const instalmentCount = (days: number, pace: Pick<Pace, 'days'>): number =>
  pace.days === null ? 1 : Math.max(1, Math.round(days / pace.days));

/** Returns the nearest term of whole intervals; a single payment at the end takes any term. */
export function fittingDays(days: number, pace: Pick<Pace, 'days'>): number {
  if (pace.days === null) return days;
  return Math.min(instalmentCount(days, pace), Math.floor(TERM_DAYS_MAX / pace.days)) * pace.days;
}

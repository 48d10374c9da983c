import { addDays } from 'date-fns/addDays';
import { partsOf, type Counted } from '../../lib/parts.ts';
import { bogotaDay, startOfBogotaDay } from '../../lib/time.ts';
import type { UsageFigure } from './types.ts';

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
const USAGE_WEEKS = 8;

/** Number of days shown, the last ones of these weeks. @assumed */
export const USAGE_DAYS = 28;

/** Time for which figures are cached, in ms: they are counted this often for any number of requests. @assumed */
export const USAGE_KNOWN_MS = 60_000;

/** Returns the Mondays of the last whole weeks, `yyyy-MM-dd`, and the Monday of the current week. */
export function usageWeeks(now: Date): { readonly weeks: readonly string[]; readonly end: string } {
  const today = startOfBogotaDay(bogotaDay(now));
  // Noon in Bogota and in UTC fall on the same day.
  const weekday = (new Date(`${bogotaDay(now)}T12:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -weekday);
  return {
    weeks: Array.from({ length: USAGE_WEEKS }, (_, index) => bogotaDay(addDays(monday, (index - USAGE_WEEKS) * 7))),
    end: bogotaDay(monday),
  };
}

const inSteps = (count: number): number => Math.max(0, Math.floor(count / USAGE_STEP) * USAGE_STEP);

/**
 * Returns a number of people as it may be published: in steps, rounded down, and never so high that fewer than a step
 * of people remain. Each figure thus covers at least five possible counts, and null covers none to four.
 */
export function usageFigure(count: number, people: number): UsageFigure {
  if (people < USAGE_AREA_MIN) return null;
  return inSteps(Math.min(count, people - USAGE_STEP)) || null;
}

/**
 * Returns the published total of several parts. A total so high above the sum of the shown figures that some part must
 * exceed its own figure is lowered: subtracting parts from the total then reveals nothing.
 */
export function usageTotal(parts: readonly { readonly count: number; readonly people: number }[]): UsageFigure {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const shown = sum(parts.map(({ count, people }) => usageFigure(count, people) ?? 0));
  const total = usageFigure(sum(parts.map(({ count }) => count)), sum(parts.map(({ people }) => people)));
  const room = inSteps((USAGE_STEP - 1) * (parts.length - 1));
  return Math.min(total ?? 0, shown + room) || null;
}

/** Area with its people. */
interface UsageArea extends Counted {
  readonly id: number;
}

/** Splits areas into those shown alone and the rest, which are counted together. */
export const usageParts = <Area extends UsageArea>(areas: readonly Area[]): { alone: Area[]; rest: Area[] } =>
  partsOf(areas, USAGE_AREA_MIN);

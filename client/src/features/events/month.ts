import { getDayOfWeek, parseDate } from '@internationalized/date';
import { bogotaDay } from '#contract/lib/time.ts';
import type { EventOfMonth } from './queries.ts';
import { timesOf } from '#contract/features/events/when.ts';

/** Length of a week. Days are `yyyy-MM-dd` and months `yyyy-MM`, in Bogota; a week begins on Monday. */

const WEEK = 7;

/** Returns the day that is `days` days later. */
export const dayAfter = (day: string, days: number): string => parseDate(day).add({ days }).toString();

/** Returns the same day `months` months later, or the last one of a month that is too short. */
export const sameDayOf = (day: string, months: number): string => parseDate(day).add({ months }).toString();

/** Returns the month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns the number of days that precede it in its week. */
export const weekdayOf = (day: string): number => getDayOfWeek(parseDate(day), 'es-CO', 'mon');

/** Returns the whole weeks that show a month. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const end = sameDayOf(first, 1);
  const weeks: string[][] = [];
  for (let monday = dayAfter(first, -weekdayOf(first)); monday < end; monday = dayAfter(monday, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, n) => dayAfter(monday, n)));
  return weeks;
}

/** Returns the events of each of these days, in order; an event over several days is listed on each. */
export function eventsByDay(
  events: readonly EventOfMonth[],
  days: readonly string[],
): ReadonlyMap<string, readonly EventOfMonth[]> {
  return new Map(
    days.map(day => [
      day,
      events.filter(event => {
        const { start, end } = timesOf(event);
        return bogotaDay(start) <= day && day <= bogotaDay(end ?? start);
      }),
    ]),
  );
}

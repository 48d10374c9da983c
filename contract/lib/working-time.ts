import { dayAfter, isWorkingDay } from './holidays.ts';
import { bogotaDay, startOfBogotaDay } from './time.ts';

/**
 * Working hours ('horas hábiles'): all twenty-four hours of each working day in Bogota; Saturdays, Sundays and holidays
 * do not count. A request on Friday at three is due on Monday at three. @spec 3§8.1
 */

const HOUR = 60 * 60 * 1_000;

/** Returns the instant a number of working hours after another. */
export function afterWorkingHours(since: Date, hours: number): Date {
  let left = hours * HOUR;
  let at = since.getTime();
  for (;;) {
    const day = bogotaDay(new Date(at));
    const ends = startOfBogotaDay(dayAfter(day, 1)).getTime();
    if (isWorkingDay(day)) {
      if (left <= ends - at) return new Date(at + left);
      left -= ends - at;
    }
    at = ends;
  }
}

/** Returns the milliseconds of working time from one instant to another; 0 if the other is not later. */
export function workingTimeBetween(from: Date, to: Date): number {
  let passed = 0;
  for (let at = from.getTime(); at < to.getTime();) {
    const day = bogotaDay(new Date(at));
    const ends = Math.min(startOfBogotaDay(dayAfter(day, 1)).getTime(), to.getTime());
    if (isWorkingDay(day)) passed += ends - at;
    at = ends;
  }
  return passed;
}

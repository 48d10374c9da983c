import { dayAfter, isHoliday, isSaturday, isSunday } from '../../lib/holidays.ts';
import { bogotaDay, startOfBogotaDay } from '../../lib/time.ts';

/**
 * Hours in which a person may be asked to pay (Ley 2300 of 2023, "dejen de fregar"): Monday to Friday from 7 to 19,
 * Saturday from 8 to 15, never on Sundays and holidays. Messages that only report the state of a request are exempt.
 */

const HOUR = 60 * 60 * 1_000;

/** Hours of opening and closing of a day's window, in Bogota's local time. */
const WEEKDAY = [7, 19] as const;
const SATURDAY = [8, 15] as const;

/** Returns the window of a day (`yyyy-MM-dd`), its end excluded; null for a day without one. */
export function contactWindow(day: string): { readonly from: Date; readonly to: Date } | null {
  if (isSunday(day) || isHoliday(day)) return null;
  const [opens, closes] = isSaturday(day) ? SATURDAY : WEEKDAY;
  const midnight = startOfBogotaDay(day).getTime();
  return { from: new Date(midnight + opens * HOUR), to: new Date(midnight + closes * HOUR) };
}

/** Returns the first moment from `now` within a window, on a day that is not taken. */
export function nextContact(now: Date, isTaken: (day: string) => boolean = () => false): Date {
  for (let day = bogotaDay(now); ; day = dayAfter(day, 1)) {
    const window = contactWindow(day);
    if (window === null || now >= window.to || isTaken(day)) continue;
    return now > window.from ? now : window.from;
  }
}

import { dayAfter, isHoliday, isSaturday, isSunday } from '../../lib/holidays.ts';
import { bogotaDay, startOfBogotaDay } from '../../lib/time.ts';

/**
 * When somebody may be asked to pay (Ley 2300 of 2023, "dejen de fregar"): Monday to Friday from 7 to 19, on Saturdays from 8 to 15,
 * never on Sundays and holidays. What only says how a request stands is exempt.
 */

const HOUR = 60 * 60 * 1_000;

/** Hours of Bogota's clock at which a day's window opens and closes. */
const WEEKDAY = [7, 19] as const;
const SATURDAY = [8, 15] as const;

/** The window of a day (`yyyy-MM-dd`), its end excluded; null of a day without one. */
export function contactWindow(day: string): { readonly from: Date; readonly to: Date } | null {
  if (isSunday(day) || isHoliday(day)) return null;
  const [opens, closes] = isSaturday(day) ? SATURDAY : WEEKDAY;
  const midnight = startOfBogotaDay(day).getTime();
  return { from: new Date(midnight + opens * HOUR), to: new Date(midnight + closes * HOUR) };
}

/** The first moment from `now` on within a window, on a day that is not taken. */
export function nextContact(now: Date, isTaken: (day: string) => boolean = () => false): Date {
  for (let day = bogotaDay(now); ; day = dayAfter(day, 1)) {
    const window = contactWindow(day);
    if (window === null || now >= window.to || isTaken(day)) continue;
    return now > window.from ? now : window.from;
  }
}

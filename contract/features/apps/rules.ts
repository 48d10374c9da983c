import { dayAfter, isWorkingDay } from '../../lib/holidays.ts';
import { VACATION_AHEAD_DAYS, VACATION_DAYS_MAX } from './limits.ts';

/** Counts the working days from one day to another, both included; Saturdays, Sundays and holidays do not count. */
export function workingDays(starts: string, ends: string): number {
  let days = 0;
  for (let day = starts; day <= ends; day = dayAfter(day, 1)) if (isWorkingDay(day)) days += 1;
  return days;
}

/** Returns the days that can still be requested; pending requests count as taken. */
export const freeDays = (left: number, asked: number): number => Math.max(0, Math.floor(left) - asked);

/** Error in the days of a time-off request, under its field; null if there is none. */
export type LeaveFault =
  | { readonly field: 'StartDate'; readonly fault: 'tooSoon' | 'tooFar' }
  | { readonly field: 'EndDate'; readonly fault: 'endsBefore' | 'tooLong' | 'noWorkingDay' };

/**
 * Checks time off: it begins after today at the earliest, ends no earlier than it begins, and includes a working day.
 * @param today in Bogota, `yyyy-MM-dd`, like the other days
 */
export function leaveFault(starts: string, ends: string, today: string): LeaveFault | null {
  if (starts <= today) return { field: 'StartDate', fault: 'tooSoon' };
  if (starts > dayAfter(today, VACATION_AHEAD_DAYS)) return { field: 'StartDate', fault: 'tooFar' };
  if (ends < starts) return { field: 'EndDate', fault: 'endsBefore' };
  if (ends >= dayAfter(starts, VACATION_DAYS_MAX)) return { field: 'EndDate', fault: 'tooLong' };
  return workingDays(starts, ends) === 0 ? { field: 'EndDate', fault: 'noWorkingDay' } : null;
}

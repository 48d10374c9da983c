import { dayAfter, isWorkingDay } from '../../lib/holidays.ts';
import { VACATION_AHEAD_DAYS, VACATION_DAYS_MAX } from './limits.ts';

/** Working days from one day to another, both included; Saturdays, Sundays and holidays cost none. */
export function workingDays(starts: string, ends: string): number {
  let days = 0;
  for (let day = starts; day <= ends; day = dayAfter(day, 1)) if (isWorkingDay(day)) days += 1;
  return days;
}

/** Days that can still be asked for: what waits for an answer counts as taken. */
export const freeDays = (left: number, asked: number): number => Math.max(0, Math.floor(left) - asked);

/** What is wrong with the days of a request of time off, under its field; null when nothing is. */
export type LeaveFault =
  | { readonly field: 'StartDate'; readonly fault: 'tooSoon' | 'tooFar' }
  | { readonly field: 'EndDate'; readonly fault: 'endsBefore' | 'tooLong' | 'noWorkingDay' };

/**
 * Time off begins after today at the earliest, ends no earlier than it begins, and has a working day in it.
 * @param today in Bogota, `yyyy-MM-dd`, as the others
 */
export function leaveFault(starts: string, ends: string, today: string): LeaveFault | null {
  if (starts <= today) return { field: 'StartDate', fault: 'tooSoon' };
  if (starts > dayAfter(today, VACATION_AHEAD_DAYS)) return { field: 'StartDate', fault: 'tooFar' };
  if (ends < starts) return { field: 'EndDate', fault: 'endsBefore' };
  if (ends >= dayAfter(starts, VACATION_DAYS_MAX)) return { field: 'EndDate', fault: 'tooLong' };
  return workingDays(starts, ends) === 0 ? { field: 'EndDate', fault: 'noWorkingDay' } : null;
}

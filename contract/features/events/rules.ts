import { addHours, isBefore } from 'date-fns';
import { bogotaDay, bogotaDaysBetween } from '../../lib/time.ts';
import { EVENT_REMINDER_HOURS } from './limits.ts';

/** When an event is, as rows and forms have it. */
export interface EventTimes {
  readonly start: Date;
  /** Null of an event that does not say when it ends. */
  readonly end: Date | null;
}

/** Whether start and end are in order; an event may end in the moment in which it starts. @spec 1§5 Event */
export const isInOrder = ({ start, end }: EventTimes): boolean => end === null || !isBefore(end, start);

/** Whether an event still stands in the list: from its publication to the end of its last day in Bogota. @spec 1§2 */
export const isUpcoming = ({ start, end }: EventTimes, now: Date): boolean => bogotaDaysBetween(now, end ?? start) >= 0;

/**
 * Whether an event is over, and nobody goes to it any more: after its end or, where it has none, after the day on which it
 * starts in Bogota. @assumed
 */
export const isOver = (times: EventTimes, now: Date): boolean =>
  times.end === null ? !isUpcoming(times, now) : isBefore(times.end, now);

/** From when to when those who go are reminded of an event. @assumed */
export const isReminderDue = (start: Date, now: Date): boolean =>
  !isBefore(addHours(now, EVENT_REMINDER_HOURS), start) && isBefore(now, start);

/** Whether an event begins and ends on one day in Bogota. */
export const isOneDay = ({ start, end }: EventTimes): boolean => end === null || bogotaDay(start) === bogotaDay(end);

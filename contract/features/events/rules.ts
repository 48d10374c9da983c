import { addHours, isBefore, subHours } from 'date-fns';
import { bogotaDay, bogotaDaysBetween } from '../../lib/time.ts';
import { EVENT_LATE_REMINDER_HOURS, EVENT_REMINDER_HOURS, EVENT_REMINDER_REST_HOURS } from './limits.ts';
import type { FeedEvent } from './types.ts';

/** When an event is, as rows and forms have it. */
export interface EventTimes {
  readonly start: Date;
  /** Null of an event that does not say when it ends. */
  readonly end: Date | null;
}

/** Where an event is. */
export interface EventLocation {
  readonly location: string;
  /** City id. */
  readonly city: number;
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

/** Whether people may no longer say that they go, although it is not over. @param closing null where nobody closes it */
export const isClosed = (closing: Date | null, now: Date): boolean => closing !== null && isBefore(closing, now);

/** Whether whoever says that they go waits for a place. */
export const isFull = ({ Capacity, AssistantsCount }: Pick<FeedEvent, 'Capacity' | 'AssistantsCount'>): boolean =>
  Capacity !== null && AssistantsCount >= Capacity;

/**
 * Since when those must have known the start who are reminded of it now; null when nobody is. The first reminder comes a day before,
 * a second one for who said late that they go; nobody is reminded of what they have just said or been notified of. @assumed
 */
export function reminderFor(start: Date, now: Date): Date | null {
  if (!isBefore(now, start) || isBefore(addHours(now, EVENT_REMINDER_HOURS), start)) return null;
  const isLate = !isBefore(addHours(now, EVENT_LATE_REMINDER_HOURS), start);
  return subHours(start, (isLate ? EVENT_LATE_REMINDER_HOURS : EVENT_REMINDER_HOURS) + EVENT_REMINDER_REST_HOURS);
}

/** Of what those who go, wait or are interested are notified after an edit, as a kind of notification; null when it moves nothing. */
export function moveOf(
  before: EventTimes & EventLocation,
  after: EventTimes & EventLocation,
): 'event_rescheduled' | 'event_relocated' | 'event_moved' | null {
  const isRescheduled =
    before.start.getTime() !== after.start.getTime() || before.end?.getTime() !== after.end?.getTime();
  const isRelocated = before.location !== after.location || before.city !== after.city;
  if (isRescheduled) return isRelocated ? 'event_moved' : 'event_rescheduled';
  return isRelocated ? 'event_relocated' : null;
}

/** Whether an event begins and ends on one day in Bogota. */
export const isOneDay = ({ start, end }: EventTimes): boolean => end === null || bogotaDay(start) === bogotaDay(end);

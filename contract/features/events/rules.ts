import { addHours } from 'date-fns/addHours';
import { isBefore } from 'date-fns/isBefore';
import { subHours } from 'date-fns/subHours';
import { bogotaDay, bogotaDaysBetween } from '../../lib/time.ts';
import { EVENT_LATE_REMINDER_HOURS, EVENT_REMINDER_HOURS, EVENT_REMINDER_REST_HOURS } from './limits.ts';
import type { FeedEvent, EventRow } from './types.ts';

/** Location of an event, as far as it has been loaded. */
type Located = Pick<EventRow, 'Location'> & { readonly CityInfo?: { readonly Name: string } | undefined };

/** Formats a location as 'Parque Simón Bolívar, Bogotá D.C.'; the city is omitted if it is not known. */
export const locationOf = ({ Location, CityInfo }: Located): string =>
  CityInfo ? `${Location}, ${CityInfo.Name}` : Location;

/** Times of an event, as used by rows and forms. */
export interface EventTimes {
  readonly start: Date;
  /** Null for an event without an end. */
  readonly end: Date | null;
}

/** Location of an event. */
export interface EventLocation {
  readonly location: string;
  /** City id. */
  readonly city: number;
}

/** Returns whether start and end are in order; an event may end at the moment in which it starts. @spec 1§5 Event */
export const isInOrder = ({ start, end }: EventTimes): boolean => end === null || !isBefore(end, start);

/** Returns whether an event is still listed: from its publication to the end of its last day in Bogota. @spec 1§2 */
export const isUpcoming = ({ start, end }: EventTimes, now: Date): boolean => bogotaDaysBetween(now, end ?? start) >= 0;

/**
 * Returns whether an event is over, so that nobody can attend any more. It is over after its end or, without one, after
 * the day in Bogota on which it starts. @assumed
 */
export const isOver = (times: EventTimes, now: Date): boolean =>
  times.end === null ? !isUpcoming(times, now) : isBefore(times.end, now);

/**
 * Returns whether registration is closed, although the event is not over. @param closing null if it has no closing time
 */
export const isClosed = (closing: Date | null, now: Date): boolean => closing !== null && isBefore(closing, now);

/** Returns whether a person who signs up must wait for a place. */
export const isFull = ({ Capacity, AssistantsCount }: Pick<FeedEvent, 'Capacity' | 'AssistantsCount'>): boolean =>
  Capacity !== null && AssistantsCount >= Capacity;

/**
 * Returns the time by which people must have known the start to be reminded of it now; null if no reminder is due. The
 * first reminder comes a day before, a second one is for late registrations. Nobody is reminded of something that they
 * have just signed up for or been notified of. @assumed
 */
export function reminderFor(start: Date, now: Date): Date | null {
  if (!isBefore(now, start) || isBefore(addHours(now, EVENT_REMINDER_HOURS), start)) return null;
  const isLate = !isBefore(addHours(now, EVENT_LATE_REMINDER_HOURS), start);
  return subHours(start, (isLate ? EVENT_LATE_REMINDER_HOURS : EVENT_REMINDER_HOURS) + EVENT_REMINDER_REST_HOURS);
}

/**
 * Returns the kind of notification for people who attend, wait or are interested after an edit; null if time and place
 * are unchanged.
 */
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

/** Returns whether an event begins and ends on the same day in Bogota. */
export const isOneDay = ({ start, end }: EventTimes): boolean => end === null || bogotaDay(start) === bogotaDay(end);

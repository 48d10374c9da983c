import { addMinutes } from 'date-fns/addMinutes';
import { isAfter } from 'date-fns/isAfter';
import { utcStamp } from '../../lib/calendar-file.ts';
import { BOGOTA_ZONE, bogotaClock } from '../../lib/time.ts';
import { EVENT_DEFAULT_MINUTES } from './limits.ts';
import type { EventTimes } from './rules.ts';

/** Event as it is sent to a calendar. */
export interface CalendarEvent extends EventTimes {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** Location and city. */
  readonly location: string;
  readonly requirement: string;
  /** Address of the event's page. */
  readonly url: string;
  readonly isCancelled: boolean;
  /** Number of changes so far. */
  readonly revision: number;
}

/** Calendars to which an event can be added. @spec 1§9 */
export const CALENDARS = ['outlook', 'google', 'ical', 'yahoo'] as const;
export type Calendar = (typeof CALENDARS)[number];

/** Returns the end of the event for a calendar, which requires a duration. */
export const calendarEnd = ({ start, end }: EventTimes): Date =>
  end !== null && isAfter(end, start) ? end : addMinutes(start, EVENT_DEFAULT_MINUTES);

/** Joins all the notes of an event, one paragraph each. */
export const calendarNotes = ({ description, requirement, url }: CalendarEvent): string =>
  [description, requirement, url].filter(part => part !== '').join('\n\n');

/** Formats a time as `20260628T063000`, in Bogota's local time. */
export const localStamp = (time: Date): string => bogotaClock(time).replace(/[-:]/g, '');

/** Builds an address in which spaces become %20, because Outlook shows a plus sign as it is. */
const address = (base: string, parameters: Readonly<Record<string, string>>): string =>
  `${base}?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** Returns the page of Outlook on the web that offers to save the event. */
export const outlookAddress = (event: CalendarEvent): string =>
  address('https://outlook.office.com/calendar/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: `${bogotaClock(event.start)}-05:00`,
    enddt: `${bogotaClock(calendarEnd(event))}-05:00`,
    location: event.location,
    body: calendarNotes(event),
  });

/** Returns the page of Google Calendar that offers to save the event. */
export const googleAddress = (event: CalendarEvent): string =>
  address('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${localStamp(event.start)}/${localStamp(calendarEnd(event))}`,
    ctz: BOGOTA_ZONE,
    location: event.location,
    details: calendarNotes(event),
  });

/** Returns the page of Yahoo's calendar that offers to save the event. It accepts no time zone, so it is given UTC. */
export const yahooAddress = (event: CalendarEvent): string =>
  address('https://calendar.yahoo.com/', {
    v: '60',
    title: event.title,
    st: utcStamp(event.start),
    et: utcStamp(calendarEnd(event)),
    in_loc: event.location,
    desc: calendarNotes(event),
  });

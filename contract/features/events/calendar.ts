import { addMinutes, isAfter } from 'date-fns';
import { BOGOTA_ZONE, bogotaClock } from '../../lib/time.ts';
import { EVENT_DEFAULT_MINUTES } from './limits.ts';
import type { EventTimes } from './rules.ts';

/** An event, as a calendar gets it. */
export interface CalendarEvent extends EventTimes {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** The location and its city. */
  readonly location: string;
  readonly requirement: string;
  /** Address of the event's page. */
  readonly url: string;
  readonly isCancelled: boolean;
  /** How many times it has changed. */
  readonly revision: number;
}

/** The calendars that an event can be put into. @spec 1§9 */
export const CALENDARS = ['outlook', 'google', 'ical', 'yahoo'] as const;
export type Calendar = (typeof CALENDARS)[number];

/** When the event ends in a calendar, where everything takes some time. */
export const calendarEnd = ({ start, end }: EventTimes): Date =>
  end !== null && isAfter(end, start) ? end : addMinutes(start, EVENT_DEFAULT_MINUTES);

/** Everything that there is to say, one paragraph each. */
export const calendarNotes = ({ description, requirement, url }: CalendarEvent): string =>
  [description, requirement, url].filter(part => part !== '').join('\n\n');

/** `20260628T063000`, the clock of Bogota. */
export const localStamp = (time: Date): string => bogotaClock(time).replace(/[-:]/g, '');

/** `20260628T113000Z` */
export const utcStamp = (time: Date): string => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Spaces become %20: Outlook shows a plus sign as it is. */
const address = (base: string, parameters: Readonly<Record<string, string>>): string =>
  `${base}?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** The page of Outlook on the web that offers to keep the event. */
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

/** The page of Google Calendar that does. */
export const googleAddress = (event: CalendarEvent): string =>
  address('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${localStamp(event.start)}/${localStamp(calendarEnd(event))}`,
    ctz: BOGOTA_ZONE,
    location: event.location,
    details: calendarNotes(event),
  });

/** The page of Yahoo's calendar that does. It takes no zone, so it is given UTC. */
export const yahooAddress = (event: CalendarEvent): string =>
  address('https://calendar.yahoo.com/', {
    v: '60',
    title: event.title,
    st: utcStamp(event.start),
    et: utcStamp(calendarEnd(event)),
    in_loc: event.location,
    desc: calendarNotes(event),
  });

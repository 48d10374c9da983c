import { BOGOTA_ZONE, bogotaClock } from '../../lib/time.ts';
import { addMinutes, isAfter } from 'date-fns';
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
const calendarEnd = ({ start, end }: EventTimes): Date =>
  end !== null && isAfter(end, start) ? end : addMinutes(start, EVENT_DEFAULT_MINUTES);

/** Joins all the notes of an event, one paragraph each. */
const calendarNotes = ({ description, requirement, url }: CalendarEvent): string =>
  [description, requirement, url].filter(part => part !== '').join('\n\n');

/** Formats a time as `20260628T063000`, in Bogota's local time. */
const localStamp = (time: Date): string => bogotaClock(time).replace(/[-:]/g, '');

/** Formats a time in UTC as `20260628T113000Z`. */
const utcStamp = (time: Date): string => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

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

/** Longest line of a calendar file, in octets without the line break. RFC 5545 §3.1 */
const LINE_OCTETS_MAX = 75;
const CRLF = '\r\n';

/** Escapes a text for a value: special characters are escaped, and no line break or control character gets through. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const octets = (character: string): number => new TextEncoder().encode(character).length;

/** Folds a line that is too long, never within a character; continuation lines begin with a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let length = 0;
  for (const character of line) {
    const size = octets(character);
    if (length + size > LINE_OCTETS_MAX) {
      lines.push(current);
      current = ' ';
      length = 1;
    }
    current += character;
    length += size;
  }
  return [...lines, current].join(CRLF);
}

/** Time zone definition: Bogota has had a single offset since 1993. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${BOGOTA_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19930404T000000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'TZNAME:-05',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const entry = (event: CalendarEvent, stamp: Date): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:event-${event.id}@${new URL(event.url).hostname}`,
  `DTSTAMP:${utcStamp(stamp)}`,
  `DTSTART;TZID=${BOGOTA_ZONE}:${localStamp(event.start)}`,
  `DTEND;TZID=${BOGOTA_ZONE}:${localStamp(calendarEnd(event))}`,
  `SEQUENCE:${event.revision}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `SUMMARY:${escaped(event.title)}`,
  `DESCRIPTION:${escaped(calendarNotes(event))}`,
  `LOCATION:${escaped(event.location)}`,
  `URL:${event.url}`,
  'END:VEVENT',
];

/**
 * Prints events as a calendar (.ics, RFC 5545). An event keeps the same UID in files and subscriptions, so that a
 * calendar recognises it; a higher SEQUENCE marks a change.
 * @param stamp time at which the text is made
 * @param name of a subscribed calendar; calendar programs are asked to refresh it once an hour
 */
export function icsText(events: readonly CalendarEvent[], stamp: Date, name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tertulia//Eventos//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined
      ? []
      : [
          `NAME:${escaped(name)}`,
          `X-WR-CALNAME:${escaped(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]),
    ...ZONE,
    ...events.flatMap(event => entry(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map(line => folded(line) + CRLF).join('');
}

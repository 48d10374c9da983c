import { BOGOTA_ZONE } from '../../lib/time.ts';
import { calendarEnd, calendarNotes, localStamp, utcStamp, type CalendarEvent } from './calendar.ts';

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

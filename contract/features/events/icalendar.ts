import { BOGOTA_ZONE } from '../../lib/time.ts';
import { calendarEnd, calendarNotes, localStamp, utcStamp, type CalendarEvent } from './calendar.ts';

/** Longest line of a calendar file, in octets without the line break. RFC 5545 §3.1 */
const LINE_OCTETS_MAX = 75;
const CRLF = '\r\n';

/** A text as a value: what has a meaning in the format is escaped, and no line break or control character gets through. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const octets = (character: string): number => new TextEncoder().encode(character).length;

/** One line, broken where it is too long, never inside of a character; a line that goes on begins with a space. */
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

/** Bogota has had one offset since 1993. */
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
 * Events as the text of a calendar (.ics, RFC 5545). The same event has the same UID each time, in a file and in a subscription, so that a
 * calendar that has it already takes it for what it is; a higher SEQUENCE says that it has changed.
 * @param stamp when the text is made
 * @param name of a calendar that is subscribed to; its programs are asked to read it once an hour
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

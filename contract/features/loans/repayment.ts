import { calendarFile, escaped, utcStamp } from '../../lib/calendar-file.ts';
import { dayAfter } from '../../lib/holidays.ts';
import { bogotaDay } from '../../lib/time.ts';
import type { Instalment } from './quote.ts';

/** Instalment with its day, `yyyy-MM-dd`. */
export interface DatedInstalment extends Instalment {
  readonly on: string;
}

/** Adds the days of the instalments of a loan that was paid out at a moment. */
export const dated = (lines: readonly Instalment[], since: Date): DatedInstalment[] =>
  lines.map(line => ({ ...line, on: dayAfter(bogotaDay(since), line.day) }));

/** State of a loan by its schedule, because the payments themselves are recorded elsewhere. */
export interface RepaymentPlan {
  /** Number of instalments that have fallen due. */
  readonly due: number;
  /** First instalment after today; null if all have fallen due. */
  readonly next: DatedInstalment | null;
  /** Amount owed after the instalments that have fallen due, in whole pesos. */
  readonly balance: number;
}

/** Returns the state of a loan on a day (`yyyy-MM-dd`), as if every instalment had been paid when it fell due. */
export function planOn(lines: readonly DatedInstalment[], today: string, financed: number): RepaymentPlan {
  const next = lines.find(({ on }) => on > today) ?? null;
  const due = next === null ? lines.length : next.number - 1;
  return { due, next, balance: lines[due - 1]?.balance ?? financed };
}

interface CalendarOptions {
  /** Id of the request. */
  readonly request: number;
  /** Host of the application, which makes the ids of the entries unique. */
  readonly host: string;
  readonly title: (line: DatedInstalment) => string;
  /** Time at which the file is made. */
  readonly now: Date;
}

const dayStamp = (day: string): string => day.replaceAll('-', '');

/** Writes instalments as a calendar (.ics, RFC 5545), each an entry of a whole day that leaves its reader free. */
export const instalmentCalendar = (
  lines: readonly DatedInstalment[],
  { request, host, title, now }: CalendarOptions,
): string =>
  calendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tertulia//Préstamos//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...lines.flatMap(line => [
      'BEGIN:VEVENT',
      `UID:loan-${request}-${line.number}@${host}`,
      `DTSTAMP:${utcStamp(now)}`,
      `DTSTART;VALUE=DATE:${dayStamp(line.on)}`,
      `DTEND;VALUE=DATE:${dayStamp(dayAfter(line.on, 1))}`,
      'TRANSP:TRANSPARENT',
      `SUMMARY:${escaped(title(line))}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]);

import type { events } from '../../i18n/es-CO/events.ts';
import type { Translation } from '../../i18n/language.ts';
import { dayInWords } from '../../lib/day-in-words.ts';
import { bogotaDay, BOGOTA_ZONE } from '../../lib/time.ts';
import { isOneDay, type EventTimes } from './rules.ts';
import type { EventRow } from './types.ts';

/** Texts used between days and times. */
type TimesTexts = Translation<typeof events.times>;

/** Time of an event in words, in Bogota's local time. */
export interface When {
  /** Day of the month, with two digits: '28'. */
  day: string;
  /** Month: 'Junio'. */
  month: string;
  /** Date, with the year if it is not the current one: 'Domingo 28 de junio'. */
  date: string;
  /** Start: '6:30 a. m.'. */
  start: string;
  /** Start and end, kept together on one line: '6:30 a. m. a 10:00 a. m.'. */
  time: string;
  /** Short form for a single day: 'Domingo 28 de junio, 6:30 a. m.'; otherwise date and time in full. */
  short: string;
}

/** Converts the times of an event from their wire format. */
export const timesOf = ({ StartDate, EndDate }: Pick<EventRow, 'StartDate' | 'EndDate'>): EventTimes => ({
  start: new Date(StartDate),
  end: EndDate === null ? null : new Date(EndDate),
});

/**
 * Describes the time of an event for cards, its page and e-mails. @spec 1§2 Events tab
 * @param locale BCP 47, the language of the texts
 */
export function whenOf(times: EventTimes, now: Date, locale: string, text: TimesTexts): When {
  const { start, end } = times;
  const isThisYear = bogotaDay(start).slice(0, 4) === bogotaDay(now).slice(0, 4);
  const from = clock(start, locale);
  const date = capitalised(dayInWords(start, locale, isThisYear ? {} : { year: 'numeric' }));
  const time = end === null || end.getTime() === start.getTime() ? from : untilText(times, from, end, locale, text);
  return {
    day: bogotaDay(start).slice(8),
    month: capitalised(monthOf(start, locale)),
    date,
    start: from,
    time,
    short: `${date}, ${isOneDay(times) ? from : time}`,
  };
}

function untilText(times: EventTimes, from: string, end: Date, locale: string, text: TimesTexts): string {
  if (isOneDay(times)) return unbroken(text.between(from, clock(end, locale)));
  return text.until(from, `${dayInWords(end, locale)}, ${clock(end, locale)}`);
}

const monthOf = (time: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: BOGOTA_ZONE }).format(time);

/** Formats a time without line breaks: neither before nor within its 'a. m.', nor between the two times of one day. */
const clock = (time: Date, locale: string): string =>
  unbroken(
    new Intl.DateTimeFormat(locale, {
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: BOGOTA_ZONE,
    }).format(time),
  );

const unbroken = (text: string): string => text.replace(/\s/g, '\u00a0');

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

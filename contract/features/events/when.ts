import type { events } from '../../i18n/es-CO/events.ts';
import type { Translation } from '../../i18n/language.ts';
import { dayInWords } from '../../lib/day-in-words.ts';
import { bogotaDay, BOGOTA_ZONE } from '../../lib/time.ts';
import { isOneDay, type EventTimes } from './rules.ts';
import type { EventRow } from './types.ts';

/** The words between days and times. */
type TimesTexts = Translation<typeof events.times>;

/** When an event is, in words, on Bogota's clock. */
export interface When {
  /** '28', with two digits. */
  day: string;
  /** 'Junio' */
  month: string;
  /** 'Domingo 28 de junio'; with the year where it is not this one. */
  date: string;
  /** '6:30 a. m.' */
  start: string;
  /** '6:30 a. m. a 10:00 a. m.', which no line breaks. */
  time: string;
  /** 'Domingo 28 de junio, 6:30 a. m.' of one on a single day, else all of date and time. */
  short: string;
}

/** The times of an event as the wire has them. */
export const timesOf = ({ StartDate, EndDate }: Pick<EventRow, 'StartDate' | 'EndDate'>): EventTimes => ({
  start: new Date(StartDate),
  end: EndDate === null ? null : new Date(EndDate),
});

/**
 * What a card, the page and e-mails say of when an event is. @spec 1§2 Events tab
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

/** No line breaks within a time: neither before nor within its 'a. m.', nor between the two of one day. */
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

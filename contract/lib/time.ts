import type { Language } from '../i18n/language.ts';

/**
 * Times as people here see them. The wire carries ISO 8601 in UTC; "today" and every clock time mean Bogota's, which has had
 * no daylight saving time since 1993. @spec decision 7
 */

/** Bogota's name among the time zones. @spec 1§9 */
export const BOGOTA_ZONE = 'America/Bogota';

/** Hours from UTC to Bogota. */
const BOGOTA_OFFSET_HOURS = -5;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A clock whose UTC fields read as Bogota's. */
const inBogota = (time: Date): Date => new Date(time.getTime() + BOGOTA_OFFSET_HOURS * HOUR);

const two = (value: number): string => String(value).padStart(2, '0');

/** The calendar day in Bogota, `yyyy-MM-dd`: the wire's shape of a date. */
export const bogotaDay = (time: Date): string => inBogota(time).toISOString().slice(0, 10);

/** `yyyy-MM-ddTHH:mm:ss` on Bogota's clock, without a zone. */
export const bogotaClock = (time: Date): string => inBogota(time).toISOString().slice(0, 19);

/** The instant at which a Bogota day (`yyyy-MM-dd`) begins. */
export const startOfBogotaDay = (day: string): Date =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() - BOGOTA_OFFSET_HOURS * HOUR);

/** Whole Bogota days from one instant to another: 0 on the same day, 1 from any time today to any time tomorrow. */
export const bogotaDaysBetween = (from: Date, to: Date): number =>
  Math.round((startOfBogotaDay(bogotaDay(to)).getTime() - startOfBogotaDay(bogotaDay(from)).getTime()) / DAY);

/** `yyyy/MM/dd`. @spec 3§9 Date format */
export const dateText = (time: Date): string => bogotaDay(time).replaceAll('-', '/');

/** What morning and afternoon are called. The Spanish ones have a space at which no line breaks. */
const HALVES: Readonly<Record<Language, readonly [string, string]>> = {
  'ES-CO': ['a.\u00a0m.', 'p.\u00a0m.'],
  'EN-US': ['AM', 'PM'],
};

/** `hh:mm a. m.`, on a clock of twelve hours. */
function clockText(time: Date, language: Language): string {
  const local = inBogota(time);
  const hours = local.getUTCHours();
  return `${two(hours % 12 === 0 ? 12 : hours % 12)}:${two(local.getUTCMinutes())} ${HALVES[language][hours < 12 ? 0 : 1]}`;
}

/** `yyyy/MM/dd hh:mm a. m.` @spec 1§9 Date format */
export const dateTimeText = (time: Date, language: Language): string =>
  `${dateText(time)} ${clockText(time, language)}`;

/** `d/M/yyyy`, as dates are written in Colombia. */
function localDateText(time: Date): string {
  const local = inBogota(time);
  return `${local.getUTCDate()}/${local.getUTCMonth() + 1}/${local.getUTCFullYear()}`;
}

/** `d/M/yyyy hh:mm a. m.`, of what is dated so after a day. @spec decision 37 */
export const localDateTimeText = (time: Date, language: Language): string =>
  `${localDateText(time)} ${clockText(time, language)}`;

/** How long ago something was, for the language pack to say. @spec 3§9 Relative time */
export type Ago =
  | { readonly kind: 'minutes' | 'hours'; readonly count: number }
  /** `d/M/yyyy`, as dates are written in Colombia. */
  | { readonly kind: 'date'; readonly text: string };

/**
 * Under one hour in minutes, under 24 hours in hours, otherwise the local date. Less than a minute, or a moment from the
 * future (a clock that is wrong by a little), counts as one minute.
 * @spec 1§9, 3§9
 */
export function timeAgo(time: Date, now: Date): Ago {
  const passed = Math.max(0, now.getTime() - time.getTime());
  if (passed < HOUR) return { kind: 'minutes', count: Math.max(1, Math.floor(passed / MINUTE)) };
  if (passed < DAY) return { kind: 'hours', count: Math.floor(passed / HOUR) };
  return { kind: 'date', text: localDateText(time) };
}

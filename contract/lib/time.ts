import type { Language } from '../i18n/language.ts';

/**
 * Times as people here see them. Times are sent as ISO 8601 in UTC; "today" and every clock time are Bogota's, which
 * has had no daylight saving time since 1993. @spec decision 7
 */

/** Name of Bogota's time zone. @spec 1§9 */
export const BOGOTA_ZONE = 'America/Bogota';

/** Hours from UTC to Bogota. */
const BOGOTA_OFFSET_HOURS = -5;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns a time whose UTC fields read as Bogota's. */
const inBogota = (time: Date): Date => new Date(time.getTime() + BOGOTA_OFFSET_HOURS * HOUR);

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the calendar day in Bogota, `yyyy-MM-dd`, as dates are sent. */
export const bogotaDay = (time: Date): string => inBogota(time).toISOString().slice(0, 10);

/** Formats a time as `yyyy-MM-ddTHH:mm:ss` on Bogota's clock, without a zone. */
export const bogotaClock = (time: Date): string => inBogota(time).toISOString().slice(0, 19);

/** Returns the instant at which a Bogota day (`yyyy-MM-dd`) begins. */
export const startOfBogotaDay = (day: string): Date =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() - BOGOTA_OFFSET_HOURS * HOUR);

/**
 * Counts whole Bogota days from one instant to another: 0 on the same day, 1 from any time today to any time tomorrow.
 */
export const bogotaDaysBetween = (from: Date, to: Date): number =>
  Math.round((startOfBogotaDay(bogotaDay(to)).getTime() - startOfBogotaDay(bogotaDay(from)).getTime()) / DAY);

/** `yyyy/MM/dd`. @spec 3§9 Date format */
export const dateText = (time: Date): string => bogotaDay(time).replaceAll('-', '/');

/** Names of morning and afternoon. The Spanish ones have a non-breaking space. */
const HALVES: Readonly<Record<Language, readonly [string, string]>> = {
  'ES-CO': ['a.\u00a0m.', 'p.\u00a0m.'],
  'EN-US': ['AM', 'PM'],
};

/** Formats the time of day as `hh:mm a. m.`, on a twelve-hour clock. */
export function clockText(time: Date, language: Language): string {
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

/** Formats `d/M/yyyy hh:mm a. m.`, for content older than a day. @spec decision 37 */
export const localDateTimeText = (time: Date, language: Language): string =>
  `${localDateText(time)} ${clockText(time, language)}`;

/** Age of an event, which the language pack puts into words. @spec 3§9 Relative time */
export type Ago =
  | { readonly kind: 'minutes' | 'hours'; readonly count: number }
  /** `d/M/yyyy`, as dates are written in Colombia. */
  | { readonly kind: 'date'; readonly text: string };

/**
 * Returns the age: under one hour in minutes, under 24 hours in hours, otherwise the local date. Less than a minute, or
 * a moment in the future (a clock that is slightly wrong), counts as one minute.
 * @spec 1§9, 3§9
 */
export function timeAgo(time: Date, now: Date): Ago {
  const passed = Math.max(0, now.getTime() - time.getTime());
  if (passed < HOUR) return { kind: 'minutes', count: Math.max(1, Math.floor(passed / MINUTE)) };
  if (passed < DAY) return { kind: 'hours', count: Math.floor(passed / HOUR) };
  return { kind: 'date', text: localDateText(time) };
}

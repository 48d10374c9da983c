import { bogotaDay, startOfBogotaDay } from '../../lib/time.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Returns whether a text is a time of day as stored in the preferences, `HH:mm`. */
export const isClockTime = (text: string): boolean => CLOCK_TIME.test(text);

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Returns the instant of a clock time on the day of `now` in Bogota, which has had no daylight saving time since 1993.
 */
export const bogotaTime = (now: Date, time: string): Date =>
  new Date(startOfBogotaDay(bogotaDay(now)).getTime() + minuteOf(time) * MINUTE);

/** Quiet hours of a person: clock times in Bogota. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the end of the quiet hours that `now` is in, or null outside of them. The first minute is included, the last
 * one is not. If the end is before the beginning, they span midnight.
 */
export function quietUntil(now: Date, { from, to }: QuietHours): Date | null {
  const begin = bogotaTime(now, from);
  const end = bogotaTime(now, to);
  if (begin < end) return now >= begin && now < end ? end : null;
  if (now < end) return end;
  return now >= begin ? new Date(end.getTime() + DAY_MINUTES * MINUTE) : null;
}

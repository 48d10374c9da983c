import { dayAfter, isWorkingDay } from '../../lib/holidays.ts';
import { bogotaDay, startOfBogotaDay } from '../../lib/time.ts';
import { CARD_DAYS_AHEAD, COMING_DAYS, DELIVERY_HOUR, NEWCOMER_DAYS } from './limits.ts';
import type { DayRule, Occasion } from './types.ts';

/**
 * Which days are celebrated when. Days are `yyyy-MM-dd` in Bogota, days of the year are numbers: 423 is the 23rd of April. All of it
 * is computed from the day that it is, so a list of people needs no more than the numbers to look for.
 */

const HOUR_MS = 3_600_000;

const LEAP_DAY = 229;
const BEFORE_LEAP_DAY = 228;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The day of the year of a date, as the database keeps it: 423 of the 23rd of April. */
export const dayOfYear = (day: string): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));

/**
 * The days of the year that are celebrated on a day: its own, and on the 28th of February of a year without a 29th that one too.
 * @spec decision 176
 */
export function daysOfYearOn(day: string): number[] {
  const own = dayOfYear(day);
  return own === BEFORE_LEAP_DAY && !isLeapYear(Number(day.slice(0, 4))) ? [own, LEAP_DAY] : [own];
}

/** A day whose birthdays and anniversaries are shown. */
export interface Occurrence {
  /** The day itself, whenever it is celebrated. */
  readonly day: string;
  readonly daysOfYear: readonly number[];
  /** Whether it is celebrated on another day because it is a day off. */
  readonly moved: boolean;
}

const occurrence = (day: string, moved = false): Occurrence => ({ day, daysOfYear: daysOfYearOn(day), moved });

/** Days off, one after the other, that begin beside a day and go on into its past (-1) or future (1). */
function daysOffBeside(day: string, step: -1 | 1): string[] {
  const off: string[] = [];
  for (let at = dayAfter(day, step); !isWorkingDay(at); at = dayAfter(at, step)) off.push(at);
  return off;
}

/** The days off whose celebrations are moved to this day by the organisation's rule. @spec decision 177 */
export function movedTo(day: string, rule: DayRule): string[] {
  if (rule === 'same' || !isWorkingDay(day)) return [];
  return daysOffBeside(day, rule === 'before' ? 1 : -1);
}

/** What is shown of a day: celebrated today, coming, and of yesterday. No day is in two of them. @spec 2§2 Birthdays, 2§9 */
export function occasionsOn(today: string, rule: DayRule): Readonly<Record<Occasion, readonly Occurrence[]>> {
  const moved = movedTo(today, rule);
  const yesterday = dayAfter(today, -1);
  const coming = Array.from({ length: COMING_DAYS }, (_, index) => dayAfter(today, index + 1));
  return {
    today: [occurrence(today), ...moved.map(day => occurrence(day, true))],
    coming: coming.filter(day => !moved.includes(day)).map(day => occurrence(day)),
    recent: moved.includes(yesterday) ? [] : [occurrence(yesterday)],
  };
}

/**
 * For which birthday somebody may be greeted now: that of today, one that is celebrated today, or that of yesterday.
 * @returns the day of the birthday; null outside of these days
 */
export function greetedDay(birthday: number, today: string, rule: DayRule): string | null {
  const { today: celebrated, recent } = occasionsOn(today, rule);
  return [...celebrated, ...recent].find(({ daysOfYear }) => daysOfYear.includes(birthday))?.day ?? null;
}

/** The first day of those who are new today. */
export const newSince = (today: string): string => dayAfter(today, -NEWCOMER_DAYS);

/** How many years somebody has worked here on an anniversary. */
export const yearsBetween = (entry: string, day: string): number => Number(day.slice(0, 4)) - Number(entry.slice(0, 4));

/** The working day on which a day is celebrated: itself, or by the rule the one before or after; those of `same` come after. */
export function workingDayOf(day: string, rule: DayRule): string {
  const step = rule === 'before' ? -1 : 1;
  let at = day;
  while (!isWorkingDay(at)) at = dayAfter(at, step);
  return at;
}

/** When a card for a day is delivered: at eight of its working day. */
export const deliveryOf = (day: string, rule: DayRule): Date =>
  new Date(startOfBogotaDay(workingDayOf(day, rule)).getTime() + DELIVERY_HOUR * HOUR_MS);

/** Days in a row that may be off at most, and more: Holy Week has four. */
const DAYS_OFF_MAX = 7;

/** Whether a card for a day may still be begun and signed. */
export const takesCard = (day: string, now: Date, rule: DayRule): boolean => deliveryOf(day, rule) > now;

/**
 * For which day a card for a birthday or an anniversary is begun now: the one in the next days, or one whose card waits for the working day.
 * @param anniversary the day of the year
 * @returns null outside of these days, and once it would have been delivered
 */
export function cardDay(anniversary: number, now: Date, rule: DayRule): string | null {
  const today = bogotaDay(now);
  const days = Array.from({ length: DAYS_OFF_MAX + COMING_DAYS + 1 }, (_, index) =>
    dayAfter(today, index - DAYS_OFF_MAX),
  );
  return days.find(day => daysOfYearOn(day).includes(anniversary) && takesCard(day, now, rule)) ?? null;
}

/** Whether a welcome or a farewell may be begun now for a day. */
export function isCardDay(day: string, now: Date, rule: DayRule): boolean {
  return day <= dayAfter(bogotaDay(now), CARD_DAYS_AHEAD) && takesCard(day, now, rule);
}

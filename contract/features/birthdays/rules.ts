import { dayAfter, isWorkingDay } from '../../lib/holidays.ts';
import { bogotaDay, startOfBogotaDay } from '../../lib/time.ts';
import { CARD_DAYS_AHEAD, COMING_DAYS, DELIVERY_HOUR, NEWCOMER_DAYS, PEOPLE_ON_SLIDE_MAX } from './limits.ts';
import type { DayRule, Occasion } from './types.ts';

/** Smallest widths in CSS pixels for two and three slides side by side. @spec 2§9 */
const SLIDES_WIDTHS = { two: 400, three: 740 } as const;

/** Returns the number of slides that fit side by side in a width of CSS pixels. @spec 2§9 */
export const slidesSideBySide = (width: number): 1 | 2 | 3 =>
  width >= SLIDES_WIDTHS.three ? 3 : width >= SLIDES_WIDTHS.two ? 2 : 1;

/** Splits items into slides, in order, three at most on each. @spec 2§9 */
export const slidesOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / PEOPLE_ON_SLIDE_MAX) }, (_, slide) =>
    items.slice(slide * PEOPLE_ON_SLIDE_MAX, (slide + 1) * PEOPLE_ON_SLIDE_MAX),
  );

/**
 * Rules of the days on which celebrations take place. Days are `yyyy-MM-dd` in Bogota, days of the year are numbers:
 * 423 is 23 April. Everything is computed from the current day, so a list of people only needs the numbers to look for.
 */

const HOUR_MS = 3_600_000;

const LEAP_DAY = 229;
const BEFORE_LEAP_DAY = 228;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Returns the day of the year of a date, as the database stores it: 423 for 23 April. */
export const dayOfYear = (day: string): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));

/**
 * Returns the days of the year celebrated on a day: its own, and on 28 February of a common year also the 29th.
 * @spec decision 176
 */
export function daysOfYearOn(day: string): number[] {
  const own = dayOfYear(day);
  return own === BEFORE_LEAP_DAY && !isLeapYear(Number(day.slice(0, 4))) ? [own, LEAP_DAY] : [own];
}

/** Day whose birthdays and anniversaries are shown. */
export interface Occurrence {
  /** The day itself, regardless of when it is celebrated. */
  readonly day: string;
  readonly daysOfYear: readonly number[];
  /** Whether it is celebrated on another day because it is a day off. */
  readonly moved: boolean;
}

const occurrence = (day: string, moved = false): Occurrence => ({ day, daysOfYear: daysOfYearOn(day), moved });

/** Returns the consecutive days off directly before (-1) or after (1) a day. */
function daysOffBeside(day: string, step: -1 | 1): string[] {
  const off: string[] = [];
  for (let at = dayAfter(day, step); !isWorkingDay(at); at = dayAfter(at, step)) off.push(at);
  return off;
}

/** Returns the days off whose celebrations the organisation's rule moves to this day. @spec decision 177 */
export function movedTo(day: string, rule: DayRule): string[] {
  if (rule === 'same' || !isWorkingDay(day)) return [];
  return daysOffBeside(day, rule === 'before' ? 1 : -1);
}

/**
 * Returns the days celebrated today, coming, and those of yesterday. Each day is in only one of them.
 * @spec 2§2 Birthdays, 2§9
 */
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
 * Finds the birthday for which a person may be greeted now: today's, one celebrated today, or yesterday's.
 * @returns the day of the birthday; null outside of these days
 */
export function greetedDay(birthday: number, today: string, rule: DayRule): string | null {
  const { today: celebrated, recent } = occasionsOn(today, rule);
  return [...celebrated, ...recent].find(({ daysOfYear }) => daysOfYear.includes(birthday))?.day ?? null;
}

/** Returns the earliest first day of people who count as new today. */
export const newSince = (today: string): string => dayAfter(today, -NEWCOMER_DAYS);

/** Returns the years that a person has worked here on an anniversary. */
export const yearsBetween = (entry: string, day: string): number => Number(day.slice(0, 4)) - Number(entry.slice(0, 4));

/**
 * Returns the working day on which a day is celebrated: itself, or by the rule the one before or after; `same` takes
 * the one after.
 */
export function workingDayOf(day: string, rule: DayRule): string {
  const step = rule === 'before' ? -1 : 1;
  let at = day;
  while (!isWorkingDay(at)) at = dayAfter(at, step);
  return at;
}

/** Returns the delivery time of a card for a day: at eight on its working day. */
export const deliveryOf = (day: string, rule: DayRule): Date =>
  new Date(startOfBogotaDay(workingDayOf(day, rule)).getTime() + DELIVERY_HOUR * HOUR_MS);

/** Upper limit of consecutive days off: Holy Week has four. */
const DAYS_OFF_MAX = 7;

/** Returns whether a card for a day may still be begun and signed. */
export const takesCard = (day: string, now: Date, rule: DayRule): boolean => deliveryOf(day, rule) > now;

/**
 * Returns the day for which a birthday or anniversary card is begun now: one in the next days, or one whose card awaits
 * the working day.
 * @param anniversary the day of the year
 * @returns null outside of these days, and once the card would have been delivered
 */
export function cardDay(anniversary: number, now: Date, rule: DayRule): string | null {
  const today = bogotaDay(now);
  const days = Array.from({ length: DAYS_OFF_MAX + COMING_DAYS + 1 }, (_, index) =>
    dayAfter(today, index - DAYS_OFF_MAX),
  );
  return days.find(day => daysOfYearOn(day).includes(anniversary) && takesCard(day, now, rule)) ?? null;
}

/** Returns whether a welcome or farewell card for a day may be begun now. */
export function isCardDay(day: string, now: Date, rule: DayRule): boolean {
  return day <= dayAfter(bogotaDay(now), CARD_DAYS_AHEAD) && takesCard(day, now, rule);
}

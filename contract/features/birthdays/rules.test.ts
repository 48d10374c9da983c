import { describe, expect, it } from 'vitest';
import { bogotaDay } from '../../lib/time.ts';
import {
  cardDay,
  dayOfYear,
  daysOfYearOn,
  deliveryOf,
  greetedDay,
  isCardDay,
  movedTo,
  newSince,
  occasionsOn,
  workingDayOf,
  yearsBetween,
} from './rules.ts';
import type { DayRule } from './types.ts';

describe('the day of the year', () => {
  it.each([
    ['2026-01-01', 101],
    ['2026-04-23', 423],
    ['2024-02-29', 229],
    ['2026-12-31', 1231],
  ])('of %s is %d', (day, number) => {
    expect(dayOfYear(day)).toBe(number);
  });
});

describe('birthdays of the 29th of February', () => {
  it.each<[string, number[]]>([
    ['2024-02-28', [228]],
    ['2024-02-29', [229]],
    ['2024-03-01', [301]],
    ['2026-02-28', [228, 229]],
    ['2026-03-01', [301]],
    // A century year is no leap year, unless it is divisible by 400.
    ['2100-02-28', [228, 229]],
    ['2000-02-28', [228]],
  ])('on %s are celebrated %j', (day, numbers) => {
    expect(daysOfYearOn(day)).toEqual(numbers);
  });
});

describe('what falls on a day off', () => {
  // 2026-06-12 is a Friday, Monday 15th is the Sacred Heart, and Tuesday 16th is a working day.
  it.each<[string, DayRule, string[]]>([
    ['2026-06-12', 'same', []],
    ['2026-06-12', 'before', ['2026-06-13', '2026-06-14', '2026-06-15']],
    ['2026-06-12', 'after', []],
    ['2026-06-16', 'after', ['2026-06-15', '2026-06-14', '2026-06-13']],
    ['2026-06-16', 'before', []],
    ['2026-06-13', 'before', []],
    ['2026-06-15', 'after', []],
    // Christmas is a Friday, followed by the weekend.
    ['2026-12-24', 'before', ['2026-12-25', '2026-12-26', '2026-12-27']],
    // Across the end of the year.
    ['2026-12-31', 'before', ['2027-01-01', '2027-01-02', '2027-01-03']],
    ['2027-01-04', 'after', ['2027-01-03', '2027-01-02', '2027-01-01']],
    // Maundy Thursday and Good Friday.
    ['2026-04-01', 'before', ['2026-04-02', '2026-04-03', '2026-04-04', '2026-04-05']],
  ])('is celebrated on %s by the rule %s: %j', (day, rule, days) => {
    expect(movedTo(day, rule)).toEqual(days);
  });

  it.each<[string, DayRule, string]>([
    ['2026-06-12', 'same', '2026-06-12'],
    ['2026-06-13', 'same', '2026-06-16'],
    ['2026-06-14', 'before', '2026-06-12'],
    ['2026-06-14', 'after', '2026-06-16'],
    ['2027-01-02', 'before', '2026-12-31'],
  ])('%s has by the rule %s the working day %s', (day, rule, working) => {
    expect(workingDayOf(day, rule)).toBe(working);
  });

  it.each<[string, DayRule, string]>([
    ['2026-06-12', 'same', '2026-06-12T13:00:00.000Z'],
    ['2026-06-14', 'before', '2026-06-12T13:00:00.000Z'],
    ['2026-06-14', 'after', '2026-06-16T13:00:00.000Z'],
  ])('%s has by the rule %s its card at %s, eight in Bogota', (day, rule, at) => {
    expect(deliveryOf(day, rule).toISOString()).toBe(at);
  });
});

describe('what is shown', () => {
  const days = (today: string, rule: DayRule) =>
    Object.fromEntries(
      Object.entries(occasionsOn(today, rule)).map(([name, all]) => [
        name,
        all.map(({ day, moved }) => (moved ? `${day}*` : day)),
      ]),
    );
  it.each<[string, DayRule, object]>([
    [
      '2026-06-12',
      'same',
      {
        today: ['2026-06-12'],
        coming: ['2026-06-13', '2026-06-14', '2026-06-15', '2026-06-16', '2026-06-17'],
        recent: ['2026-06-11'],
      },
    ],
    [
      '2026-06-12',
      'before',
      {
        today: ['2026-06-12', '2026-06-13*', '2026-06-14*', '2026-06-15*'],
        coming: ['2026-06-16', '2026-06-17'],
        recent: ['2026-06-11'],
      },
    ],
    [
      '2026-06-16',
      'after',
      {
        today: ['2026-06-16', '2026-06-15*', '2026-06-14*', '2026-06-13*'],
        coming: ['2026-06-17', '2026-06-18', '2026-06-19', '2026-06-20', '2026-06-21'],
        recent: [],
      },
    ],
    // The day itself is shown as well, although it is a day off.
    [
      '2026-06-13',
      'after',
      {
        today: ['2026-06-13'],
        coming: ['2026-06-14', '2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18'],
        recent: ['2026-06-12'],
      },
    ],
    [
      '2026-12-29',
      'same',
      {
        today: ['2026-12-29'],
        coming: ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'],
        recent: ['2026-12-28'],
      },
    ],
  ])('on %s by the rule %s is %j', (today, rule, shown) => {
    expect(days(today, rule)).toEqual(shown);
  });

  it.each([
    ['2026-06-12T04:59:59.999Z', '2026-06-11'],
    ['2026-06-12T05:00:00.000Z', '2026-06-12'],
    ['2026-06-13T04:59:59.999Z', '2026-06-12'],
    ['2026-06-13T05:00:00.000Z', '2026-06-13'],
  ])('at %s goes by Bogota’s day, %s', (instant, day) => {
    expect(bogotaDay(new Date(instant))).toBe(day);
  });
});

describe('somebody may be greeted', () => {
  it.each<[number, string, DayRule, string | null]>([
    [612, '2026-06-12', 'same', '2026-06-12'],
    [611, '2026-06-12', 'same', '2026-06-11'],
    [610, '2026-06-12', 'same', null],
    [613, '2026-06-12', 'same', null],
    [613, '2026-06-12', 'before', '2026-06-13'],
    [615, '2026-06-12', 'before', '2026-06-15'],
    [616, '2026-06-12', 'before', null],
    [613, '2026-06-16', 'after', '2026-06-13'],
    [613, '2026-06-16', 'same', null],
    [229, '2026-02-28', 'same', '2026-02-28'],
    [229, '2026-03-01', 'same', '2026-02-28'],
    [229, '2024-02-29', 'same', '2024-02-29'],
    [229, '2024-02-28', 'same', null],
  ])('born on %d, on %s by the rule %s: for %s', (birthday, today, rule, day) => {
    expect(greetedDay(birthday, today, rule)).toBe(day);
  });
});

it.each([
  ['2016-06-12', '2026-06-12', 10],
  ['2025-06-13', '2026-06-13', 1],
  ['2026-06-12', '2026-06-12', 0],
])('from %s to %s are %d years', (entry, day, years) => {
  expect(yearsBetween(entry, day)).toBe(years);
});

it('those are new who came in the last seven days', () => {
  expect(newSince('2026-03-03')).toBe('2026-02-24');
});

describe('the day that a card is begun for', () => {
  // Friday 2026-06-12 at noon; Monday 15th is a holiday.
  const FRIDAY = '2026-06-12T17:00:00.000Z';
  it.each<[number, string, DayRule, string | null]>([
    // Today's card was due at eight.
    [612, FRIDAY, 'same', null],
    [612, '2026-06-12T12:59:59.999Z', 'same', '2026-06-12'],
    [612, '2026-06-12T13:00:00.000Z', 'same', null],
    // Cards for a day off are delivered on Tuesday, or were on Friday at eight.
    [613, FRIDAY, 'same', '2026-06-13'],
    [613, FRIDAY, 'after', '2026-06-13'],
    [613, FRIDAY, 'before', null],
    [613, '2026-06-12T12:00:00.000Z', 'before', '2026-06-13'],
    [613, '2026-06-16T12:59:59.999Z', 'after', '2026-06-13'],
    [613, '2026-06-16T13:00:00.000Z', 'after', null],
    // Five days ahead are included, six are not.
    [617, FRIDAY, 'same', '2026-06-17'],
    [618, FRIDAY, 'same', null],
    // 29 February in a common year: Saturday the 28th, so on Monday.
    [229, '2026-02-25T17:00:00.000Z', 'same', '2026-02-28'],
    [229, '2028-02-25T17:00:00.000Z', 'same', '2028-02-29'],
    // Across the end of the year.
    [101, '2026-12-30T17:00:00.000Z', 'same', '2027-01-01'],
  ])('%d at %s by the rule %s is %s', (day, now, rule, expected) => {
    expect(cardDay(day, new Date(now), rule)).toBe(expected);
  });

  it.each<[string, DayRule, boolean]>([
    ['2026-06-12', 'same', false],
    ['2026-06-13', 'same', true],
    ['2026-06-13', 'before', false],
    ['2026-06-16', 'before', true],
    ['2026-08-11', 'same', true],
    ['2026-08-12', 'same', false],
    ['2026-06-11', 'same', false],
  ])('of a farewell may be %s by the rule %s: %s', (day, rule, may) => {
    expect(isCardDay(day, new Date(FRIDAY), rule)).toBe(may);
  });
});

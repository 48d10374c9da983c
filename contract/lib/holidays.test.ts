import { describe, expect, it } from 'vitest';
import { dayAfter, easter, holidays, isWorkingDay, workingDayAfter, workingDaysUntil } from './holidays.ts';

/** Holidays as published or computed, year by year; two on the same Monday are listed once. */
const PUBLISHED: Readonly<Record<number, string>> = {
  2024: '01-01 01-08 03-25 03-28 03-29 05-01 05-13 06-03 06-10 07-01 07-20 08-07 08-19 10-14 11-04 11-11 12-08 12-25',
  2025: '01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25',
  2026: '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
  2027: '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25',
  2028: '01-01 01-10 03-20 04-13 04-14 05-01 05-29 06-19 06-26 07-03 07-20 08-07 08-21 10-16 11-06 11-13 12-08 12-25',
  2029: '01-01 01-08 03-19 03-29 03-30 05-01 05-14 06-04 06-11 07-02 07-20 08-07 08-20 10-15 11-05 11-12 12-08 12-25',
  2030: '01-01 01-07 03-25 04-18 04-19 05-01 06-03 06-24 07-01 07-20 08-07 08-19 10-14 11-04 11-11 12-08 12-25',
};

describe('holidays', () => {
  it.each(Object.entries(PUBLISHED))('of %s are those that were published', (year, days) => {
    expect([...holidays(Number(year))].sort()).toEqual(days.split(' ').map(day => `${year}-${day}`));
  });

  it.each([
    [1961, '1961-04-02'],
    [1954, '1954-04-18'],
    [2000, '2000-04-23'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('go by Easter, in %i too', (year, day) => {
    expect(easter(year)).toBe(day);
  });

  it('are no working days, and neither are Saturdays and Sundays', () => {
    expect(['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'].map(isWorkingDay)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  it('are stepped over by working days', () => {
    // Holy Week of 2026: Thursday and Friday are holidays.
    expect(workingDayAfter('2026-04-01', 1)).toBe('2026-04-06');
    expect(workingDayAfter('2026-03-20', 10)).toBe('2026-04-08');
    expect(workingDayAfter('2026-12-31', 1)).toBe('2027-01-04');
  });

  it.each([
    ['2026-04-01', '2026-04-06', 1], // Holy Week: Thursday and Friday are holidays
    ['2026-03-20', '2026-04-08', 10],
    ['2026-12-31', '2027-01-04', 1],
    ['2026-11-20', '2026-11-22', 0], // Friday to Sunday
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-19', 0],
  ])('from %s to %s are %i', (from, to, days) => {
    expect(workingDaysUntil(from, to)).toBe(days);
  });

  it('are counted over the end of February', () => {
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(dayAfter('2027-03-01', -1)).toBe('2027-02-28');
  });
});

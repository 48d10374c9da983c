import { describe, expect, it } from 'vitest';
import { afterWorkingHours, workingTimeBetween } from './working-time.ts';

/** Parses a moment on Bogota's clock. */
const at = (moment: string): Date => new Date(`${moment}:00-05:00`);
const HOUR = 3_600_000;

describe('working hours', () => {
  it.each([
    ['a weekday', '2026-11-24T10:00', '2026-11-25T10:00'],
    ['a Friday', '2026-11-20T15:00', '2026-11-23T15:00'],
    ['a Friday before a Monday that is a holiday', '2026-11-13T15:00', '2026-11-17T15:00'],
    ['a Saturday', '2026-11-21T11:00', '2026-11-24T00:00'],
    ['a holiday', '2026-12-08T09:00', '2026-12-10T00:00'],
    ['Wednesday of Holy Week', '2026-04-01T18:30', '2026-04-06T18:30'],
    ['the last day of a year', '2026-12-31T12:00', '2027-01-04T12:00'],
    ['midnight', '2026-11-24T00:00', '2026-11-25T00:00'],
  ])('from %s leave out what is no working day', (_, since, due) => {
    expect(afterWorkingHours(at(since), 24)).toEqual(at(due));
  });

  it('measured back are as many as were added', () => {
    for (const since of ['2026-11-20T15:00', '2026-11-21T11:00', '2026-04-01T18:30', '2026-11-24T00:00'])
      for (const hours of [1, 24, 48, 200])
        expect(workingTimeBetween(at(since), afterWorkingHours(at(since), hours))).toBe(hours * HOUR);
  });

  it('between a moment and an earlier one are none, and over a weekend neither', () => {
    expect(workingTimeBetween(at('2026-11-24T10:00'), at('2026-11-24T09:00'))).toBe(0);
    expect(workingTimeBetween(at('2026-11-21T00:00'), at('2026-11-23T00:00'))).toBe(0);
  });
});

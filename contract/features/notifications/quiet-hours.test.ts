import { describe, expect, it } from 'vitest';
import { isClockTime, quietUntil } from './schema.ts';

const at = (text: string): Date => new Date(`${text}-05:00`);

describe('isClockTime', () => {
  it.each(['00:00', '09:30', '19:05', '23:59'])('takes %s', time => expect(isClockTime(time)).toBe(true));
  it.each(['24:00', '9:30', '12:60', '12:30:00', '', ' 12:30', '12:30\n'])('refuses %j', time =>
    expect(isClockTime(time)).toBe(false),
  );
});

describe('quietUntil', () => {
  it.each([
    ['2026-11-21T21:59:59.999', null],
    ['2026-11-21T22:00:00', '2026-11-22T06:30:00'],
    ['2026-11-21T23:59:59.999', '2026-11-22T06:30:00'],
    ['2026-11-22T00:00:00', '2026-11-22T06:30:00'],
    ['2026-11-22T06:29:59.999', '2026-11-22T06:30:00'],
    ['2026-11-22T06:30:00', null],
    // Across the end of a month, a leap day and the end of a year; and on days when other countries change their
    // clocks.
    ['2028-02-29T22:00:00', '2028-03-01T06:30:00'],
    ['2026-12-31T23:00:00', '2027-01-01T06:30:00'],
    ['2026-03-08T01:30:00', '2026-03-08T06:30:00'],
    ['2026-11-01T01:30:00', '2026-11-01T06:30:00'],
  ])('over midnight, at %s: %s', (now, until) => {
    expect(quietUntil(at(now), { from: '22:00', to: '06:30' })).toEqual(until === null ? null : at(until));
  });

  it.each([
    ['2026-11-21T11:59:59.999', null],
    ['2026-11-21T12:00:00', '2026-11-21T14:00:00'],
    ['2026-11-21T13:59:59.999', '2026-11-21T14:00:00'],
    ['2026-11-21T14:00:00', null],
    ['2026-11-21T00:00:00', null],
  ])('at midday, at %s: %s', (now, until) => {
    expect(quietUntil(at(now), { from: '12:00', to: '14:00' })).toEqual(until === null ? null : at(until));
  });

  it('may begin or end at midnight', () => {
    expect(quietUntil(at('2026-11-21T00:00:00'), { from: '00:00', to: '06:00' })).toEqual(at('2026-11-21T06:00:00'));
    expect(quietUntil(at('2026-11-21T23:59:59'), { from: '22:00', to: '00:00' })).toEqual(at('2026-11-22T00:00:00'));
    expect(quietUntil(at('2026-11-21T00:00:00'), { from: '22:00', to: '00:00' })).toBeNull();
  });
});

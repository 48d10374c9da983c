import { describe, expect, it } from 'vitest';
import { bogotaDay, bogotaDaysBetween, dateText, dateTimeText, startOfBogotaDay, timeAgo } from './time.ts';

describe('times in Bogota', () => {
  it('turns the day at five in the morning, UTC', () => {
    expect(bogotaDay(new Date('2026-11-21T04:59:59.999Z'))).toBe('2026-11-20');
    expect(bogotaDay(new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-21');
    expect(startOfBogotaDay('2026-11-21').toISOString()).toBe('2026-11-21T05:00:00.000Z');
  });

  it('counts days by the calendar, not by 24 hours', () => {
    expect(bogotaDaysBetween(new Date('2026-11-21T04:59:00Z'), new Date('2026-11-21T05:01:00Z'))).toBe(1);
    expect(bogotaDaysBetween(new Date('2026-11-21T05:00:00Z'), new Date('2026-11-22T04:59:59Z'))).toBe(0);
    expect(bogotaDaysBetween(new Date('2026-12-31T17:00:00Z'), new Date('2026-12-30T17:00:00Z'))).toBe(-1);
  });

  it.each([
    ['2026-11-21T05:05:00Z', 'ES-CO', '2026/11/21 12:05 a.\u00a0m.'],
    ['2026-11-21T17:00:00Z', 'ES-CO', '2026/11/21 12:00 p.\u00a0m.'],
    ['2026-11-21T16:59:00Z', 'EN-US', '2026/11/21 11:59 AM'],
    ['2026-11-22T04:59:00Z', 'EN-US', '2026/11/21 11:59 PM'],
  ] as const)('writes %s in %s as %s', (time, language, text) => {
    expect(dateTimeText(new Date(time), language)).toBe(text);
    expect(dateText(new Date(time))).toBe(text.slice(0, 10));
  });
});

describe('timeAgo', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T12:00:30Z', { kind: 'minutes', count: 1 }],
    ['2026-11-21T11:58:01Z', { kind: 'minutes', count: 1 }],
    ['2026-11-21T11:58:00Z', { kind: 'minutes', count: 2 }],
    ['2026-11-21T11:00:01Z', { kind: 'minutes', count: 59 }],
    ['2026-11-21T11:00:00Z', { kind: 'hours', count: 1 }],
    ['2026-11-20T12:00:01Z', { kind: 'hours', count: 23 }],
    ['2026-11-20T12:00:00Z', { kind: 'date', text: '20/11/2026' }],
    ['2026-02-03T03:00:00Z', { kind: 'date', text: '2/2/2026' }],
  ])('says of %s %o', (time, ago) => {
    expect(timeAgo(new Date(time), now)).toEqual(ago);
  });
});

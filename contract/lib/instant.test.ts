import { describe, expect, it } from 'vitest';
import { parseInstant } from './instant.ts';

describe('an instant', () => {
  it.each([
    ['2026-06-28T06:30:00-05:00', '2026-06-28T11:30:00.000Z'],
    ['2026-06-28T11:30Z', '2026-06-28T11:30:00.000Z'],
    ['2026-06-28T11:30:15.250Z', '2026-06-28T11:30:15.250Z'],
    ['2028-02-29T05:00:00Z', '2028-02-29T05:00:00.000Z'],
    ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z'],
    ['2026-12-31T23:59:59-05:00', '2027-01-01T04:59:59.000Z'],
  ])('%s', (text, instant) => {
    expect(parseInstant(text)?.toISOString()).toBe(instant);
  });

  it.each([
    ['without a zone', '2026-06-28T06:30:00'],
    ['a day', '2026-06-28'],
    ['29 February of a common year', '2026-02-29T12:00:00Z'],
    ['29 February of 2100', '2100-02-29T12:00:00Z'],
    ['31 April', '2026-04-31T12:00:00Z'],
    ['month 13', '2026-13-01T12:00:00Z'],
    ['month 0', '2026-00-10T12:00:00Z'],
    ['24 hours', '2026-06-28T24:00:00Z'],
    ['a far zone', '2026-06-28T12:00:00+15:00'],
    ['a slip of the finger', '0026-06-28T12:00:00Z'],
    ['a year of five digits', '+12026-06-28T12:00:00Z'],
    ['words', 'mañana'],
    ['nothing', ''],
  ])('is not %s', (_what, text) => {
    expect(parseInstant(text)).toBeNull();
  });
});

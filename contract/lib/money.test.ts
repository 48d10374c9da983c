import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePesos, pesos, pesosText } from './money.ts';

describe('pesos', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.000'],
    [10_000_000, '10.000.000'],
    [-1500, '-1.500'],
  ])('writes %i as %s', (amount, text) => {
    expect(pesos(amount)).toBe(text);
  });

  it('reads back what it writes', () => {
    const amounts = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
    fc.assert(fc.property(amounts, amount => parsePesos(pesosText(amount)) === amount));
  });

  it.each(['', '1,5', '1.50', '1.0000', 'mil', '1e5', '1.000.00'])('does not take %j for an amount', text => {
    expect(parsePesos(text)).toBeNull();
  });

  it('refuses cents', () => {
    expect(() => pesos(0.5)).toThrow(RangeError);
  });
});

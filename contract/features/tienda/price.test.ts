import { describe, expect, it } from 'vitest';
import { priceAmount, priceText } from './price.ts';

describe('the amount of a price', () => {
  it.each([
    ['1250000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['$ 1.250.000', 1_250_000],
    ['$85.000', 85_000],
    [' 0 ', 0],
    ['999999999999999', 999_999_999_999_999],
    ['999999999999999999', null],
    ['1.25.000', null],
    ['12,5', null],
    ['a convenir', null],
    ['20 mil', null],
    ['-5', null],
    ['', null],
  ])('%s', (typed, amount) => {
    expect(priceAmount(typed)).toBe(amount);
  });
});

describe('a price', () => {
  it.each([
    ['1250000', '$\u00a01.250.000'],
    ['1.250.000', '$\u00a01.250.000'],
    ['$ 75000', '$\u00a075.000'],
    [' 0 ', '$\u00a00'],
    ['a convenir', 'a convenir'],
    ['45.000 la hora', '45.000 la hora'],
    ['1,5 millones', '1,5 millones'],
  ])('shows %j as %j', (typed, shown) => {
    expect(priceText(typed)).toBe(shown);
  });
});

import { expect, test } from 'vitest';
import { priceText } from './price.ts';

test.each([
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

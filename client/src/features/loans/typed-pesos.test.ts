import { expect, test } from 'vitest';
import { typedPesos } from './typed-pesos.ts';

test.each([
  ['', ''],
  ['0', ''],
  ['007', '7'],
  ['100000', '100.000'],
  ['2.500.0001', '25.000.001'],
  ['$ 1 200 000', '1.200.000'],
  ['menos', ''],
  ['1234567890123', '123.456.789.012'],
])('%s is typed as %s', (typed, shown) => {
  expect(typedPesos(typed)).toBe(shown);
});

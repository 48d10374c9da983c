import { describe, expect, it } from 'vitest';
import { acceptsRateText, holdsOn, isAboveCeiling, isRate, parseRate, rateText } from './rules.ts';

describe('acceptsRateText', () => {
  it.each([
    ['', true],
    ['25,17', true],
    ['100,0', true],
    ['100,00', false],
    ['025,17', false],
    ['abcdef', false],
    ['1234567', true],
  ])('of %j is %s', (text, accepted) => {
    expect(acceptsRateText(text)).toBe(accepted);
  });
});

describe('parseRate', () => {
  it.each([
    ['25,17', 0.2517],
    ['25.17', 0.2517],
    [' 25 ', 0.25],
    ['25,', 0.25],
    ['0', 0],
    ['0,01', 0.0001],
    ['99,99', 0.9999],
    ['1,15', 0.0115],
    ['100', null],
    ['25,175', null],
    ['-1', null],
    ['', null],
    ['2e1', null],
    ['1.234,5', null],
  ])('of %j is %j', (text, fraction) => {
    expect(parseRate(text)).toBe(fraction);
  });

  it('and rateText undo each other, for every rate there is', () => {
    for (let steps = 0; steps < 10_000; steps++) {
      const text = rateText(steps / 10_000);
      expect(text).toMatch(/^\d{1,2},\d\d$/);
      expect(parseRate(text)).toBe(steps / 10_000);
    }
  });
});

it.each([
  [0, true],
  [0.9999, true],
  [0.2517, true],
  [1, false],
  [-0.01, false],
  [0.25175, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('isRate of %d is %s', (fraction, valid) => {
  expect(isRate(fraction)).toBe(valid);
});

it.each([
  ['2026-06-30', false],
  ['2026-07-01', true],
  ['2026-07-31', true],
  ['2026-08-01', false],
])('a rate of July holds on %s: %s', (day, holding) => {
  expect(holdsOn({ validFrom: '2026-07-01', validTo: '2026-07-31' }, day)).toBe(holding);
  expect(holdsOn({ validFrom: '2026-07-01', validTo: null }, day)).toBe(holding || day > '2026-07-31');
});

it.each([
  [0.2517, 0.2517, false],
  [0.2518, 0.2517, true],
  [0.99, null, false],
])('%d is above %j: %s', (fraction, ceiling, above) => {
  expect(isAboveCeiling(fraction, ceiling)).toBe(above);
});

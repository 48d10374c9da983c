import { expect, test } from 'vitest';
import { frequencyOf } from '#contract/features/loans/choices.ts';
import { fittingDay, termsOf } from './terms.ts';

const MONTHLY = frequencyOf(3);

test('terms are whole instalments, with the chosen one among them', () => {
  expect(termsOf(MONTHLY, undefined)[4]).toEqual({ days: 180, count: 6 });
  expect(termsOf(MONTHLY, 150).map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 9, 12, 18, 24, 36, 48]);
  expect(termsOf(MONTHLY, 151).some(({ days }) => days === 151)).toBe(false);
  expect(termsOf(frequencyOf(4), 150)).toEqual([]);
});

test.each([
  ['2027-01-12', '3', '2027-01-27'],
  ['2027-05-27', '3', '2027-05-27'],
  ['2027-01-12', '4', '2027-01-12'],
  ['2027-01-12', '', '2027-01-12'],
  ['2026-11-28', '3', '2026-11-28'],
  ['-', '3', '-'],
])('%s with the frequency %j becomes %s', (day, frequency, moved) => {
  expect(fittingDay('2026-11-28', day, frequency)).toBe(moved);
});

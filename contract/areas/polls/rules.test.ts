import { describe, expect, it } from 'vitest';
import { areResultsShown, haveRepetition, isClosed, isClosingAllowed } from './rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const DAY = 86_400_000;

describe('closing of a poll', () => {
  it.each([
    [null, false],
    [after(1), false],
    [after(0), true],
    [after(-1), true],
  ])('at %s', (closes, closed) => {
    expect(isClosed(closes, NOW)).toBe(closed);
  });
  it.each([
    [-1, false],
    [0, false],
    [1, true],
    [365 * DAY, true],
    [365 * DAY + 1, false],
  ])('may be set %d ms from now: %s', (ms, allowed) => {
    expect(isClosingAllowed(after(ms), NOW)).toBe(allowed);
  });
});

it.each([
  [false, false, false, false],
  [true, false, false, true],
  [false, true, false, true],
  [false, false, true, true],
])('results: voted %s, author %s, closed %s', (hasVoted, isAuthor, closed, shown) => {
  expect(areResultsShown({ hasVoted, isAuthor, isClosed: closed })).toBe(shown);
});

it.each<[string[], boolean]>([
  [['Sí', 'No'], false],
  [['Sí', ' SÍ '], true],
  [['Sí', 'Si'], false],
])('%j repeats: %s', (answers, repeated) => {
  expect(haveRepetition(answers)).toBe(repeated);
});

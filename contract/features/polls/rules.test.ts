import { describe, expect, it } from 'vitest';
import { haveRepetition, isClosingAllowed } from './rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const DAY = 86_400_000;

describe('closing of a poll', () => {
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

it.each<[string[], boolean]>([
  [['Sí', 'No'], false],
  [['Sí', ' SÍ '], true],
  [['Sí', 'Si'], false],
])('%j repeats: %s', (answers, repeated) => {
  expect(haveRepetition(answers)).toBe(repeated);
});

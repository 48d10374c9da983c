import { expect, it } from 'vitest';
import { createGuesses } from './usual.ts';

it('tries the usual statement again some time after it did not suffice, for that reader alone', () => {
  const guesses = createGuesses();
  expect(guesses.isWorthTrying('ana')).toBe(true);
  guesses.noteUnusual('ana');
  const tries = Array.from({ length: 30 }, () => guesses.isWorthTrying('ana'));
  expect(tries.indexOf(true)).toBe(20);
  expect(tries.slice(21)).not.toContain(false);
  expect(guesses.isWorthTrying('luz')).toBe(true);
});

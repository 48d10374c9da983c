import { randomInt } from 'node:crypto';
import {
  TEMPORARY_PASSWORD_ALPHANUMERICS,
  TEMPORARY_PASSWORD_DIGITS,
  TEMPORARY_PASSWORD_LETTERS,
} from '#contract/features/session/limits.ts';

/** Letters except those that are mistaken for one another when a password is read aloud or copied from paper. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/**
 * Draws a password for a new account, to be changed at its first use: five letters, three digits and two of either,
 * shuffled.
 * @spec 2§9, 3§9
 */
export function temporaryPassword(): string {
  const characters = [
    ...drawn(LETTERS, TEMPORARY_PASSWORD_LETTERS),
    ...drawn(DIGITS, TEMPORARY_PASSWORD_DIGITS),
    ...drawn(LETTERS + DIGITS, TEMPORARY_PASSWORD_ALPHANUMERICS),
  ];
  return shuffled(characters).join('');
}

const drawn = (alphabet: string, count: number): string[] =>
  Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length)));

/** Shuffles uniformly: takes one at random until none is left. */
function shuffled(characters: readonly string[]): string[] {
  const left = [...characters];
  return characters.flatMap(() => left.splice(randomInt(left.length), 1));
}

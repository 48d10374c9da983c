import { string } from 'yup';
import { characters, isStorable } from './text.ts';

/** Text without blanks around it. yup's own `trim` breaks on what is no text; here that is left to the check of its type. */
export const trimmedText = () =>
  string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));

/**
 * An optional text that PostgreSQL can keep, of at most `max` characters, as people count them.
 * @param tooLong message of a longer one
 * @param unreadable message of one with half a character in it
 */
export const textSchema = (max: number, tooLong: string, unreadable: string) =>
  trimmedText()
    .test('max', tooLong, value => characters(value ?? '') <= max)
    .test('storable', unreadable, value => isStorable(value ?? ''));

import { string } from 'yup';
import { characters, isStorable, visibleLine, visibleText } from './text.ts';

/** A text after `clean`. yup's own transforms break on what is no text; here that is left to the check of its type. */
const cleanText = (clean: (text: string) => string) =>
  string().transform((value: unknown) => (typeof value === 'string' ? clean(value) : value));

/** Text on one line, without blanks around it. */
export const trimmedText = () => cleanText(visibleLine);

const limited = (text: ReturnType<typeof cleanText>, max: number, tooLong: string, unreadable: string) =>
  text
    .test('max', tooLong, value => characters(value ?? '') <= max)
    .test('storable', unreadable, value => isStorable(value ?? ''));

/**
 * An optional text that PostgreSQL can keep, of at most `max` characters, as people count them.
 * @param tooLong message of a longer one
 * @param unreadable message of one with half a character in it
 */
export const textSchema = (max: number, tooLong: string, unreadable: string) =>
  limited(cleanText(visibleText), max, tooLong, unreadable);

/** The same of a text on one line: a title, a place, a price. */
export const lineSchema = (max: number, tooLong: string, unreadable: string) =>
  limited(trimmedText(), max, tooLong, unreadable);

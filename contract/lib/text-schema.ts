import { string, date } from 'yup';
import { characters, isStorable, visibleLine, visibleText } from './text.ts';
import { parseInstant } from './instant.ts';
import { phoneForm } from './phone.ts';

/** An instant with its zone, or no date at all. */
export const instantSchema = () =>
  date().transform((_value, given: unknown) => {
    if (given === null || given === undefined || given instanceof Date) return given;
    return (typeof given === 'string' ? parseInstant(given) : null) ?? new Date(Number.NaN);
  });

/**
 * Text after `clean`. yup's own transforms fail on values that are not texts; here these are left to the type check.
 */
const cleanText = (clean: (text: string) => string) =>
  string().transform((value: unknown) => (typeof value === 'string' ? clean(value) : value));

/** Text on one line, without blanks around it. */
export const trimmedText = () => cleanText(visibleLine);

const limited = (text: ReturnType<typeof cleanText>, max: number, tooLong: string, unreadable: string) =>
  text
    .test('max', tooLong, value => characters(value ?? '') <= max)
    .test('storable', unreadable, value => isStorable(value ?? ''));

/**
 * Optional text that PostgreSQL can store, of at most `max` characters, as people count them.
 * @param tooLong message for a longer one
 * @param unreadable message for one with half a character in it
 */
export const textSchema = (max: number, tooLong: string, unreadable: string) =>
  limited(cleanText(visibleText), max, tooLong, unreadable);

/** Telephone number with the same limits, in its one form. */
export const phoneSchema = (max: number, tooLong: string, unreadable: string) =>
  limited(
    cleanText(typed => phoneForm(visibleLine(typed))),
    max,
    tooLong,
    unreadable,
  );

/** Text on one line with the same limits: a title, a place, a price. */
export const lineSchema = (max: number, tooLong: string, unreadable: string) =>
  limited(trimmedText(), max, tooLong, unreadable);

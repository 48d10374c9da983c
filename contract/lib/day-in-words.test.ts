import { expect, test } from 'vitest';
import { dayInWords } from './day-in-words.ts';

const MOMENT = new Date('2026-06-13T03:00:00Z');

test('a day in Bogota is named by its weekday, with the comma of English alone', () => {
  expect(dayInWords(MOMENT, 'es-CO')).toBe('viernes 12 de junio');
  expect(dayInWords(MOMENT, 'en-US')).toBe('Friday, June 12');
});

test('the hour stands behind it', () => {
  const words = dayInWords(MOMENT, 'es-CO', { hour: 'numeric', minute: '2-digit' }).replaceAll('\u00a0', ' ');
  expect(words).toBe('viernes 12 de junio, 10:00 p. m.');
});

import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test('follows the first language of the browser that there are texts for', () => {
  expect(preferredLanguage(['en-GB', 'es'])).toBe('EN-US');
  expect(preferredLanguage(['de-DE', 'es-MX', 'en'])).toBe('ES-CO');
  expect(preferredLanguage(['de-DE', 'en'])).toBe('EN-US');
});

test('is Spanish when the browser speaks neither', () => {
  expect(preferredLanguage(['de-DE', 'fr'])).toBe('ES-CO');
  expect(preferredLanguage([])).toBe('ES-CO');
});

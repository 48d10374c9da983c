import { describe, expect, it } from 'vitest';
import { acceptsPersonal, isPersonalTitle, keptPersonal, type PersonalTitle } from './personal.ts';

describe('isPersonalTitle', () => {
  it.each([
    ['language', true],
    ['InitNotificationDate', true],
    ['Language', false],
    ['toString', false],
    ['', false],
  ])('of %j is %s', (title, known) => {
    expect(isPersonalTitle(title)).toBe(known);
  });
});

describe('acceptsPersonal', () => {
  it.each<[PersonalTitle, string, boolean]>([
    ['language', 'ES-CO', true],
    ['language', 'es-CO', false],
    ['theme', 'caribe', true],
    ['theme', 'Caribe', false],
    ['colorScheme', 'system', true],
    ['colorScheme', 'sepia', false],
    ['consoleColumns', '{"news":["created"]}', true],
    ['firstDay', 'hidden', true],
    ['firstDay', 'shown', false],
    ['consoleColumns', '{}', true],
    ['consoleColumns', '{"news":[1]}', false],
    ['consoleColumns', '["news"]', false],
    ['consoleColumns', 'null', false],
    ['consoleColumns', '{', false],
    ['InitNotificationDate', '2026-11-21T08:00:00Z', true],
    ['InitNotificationDate', '2026-11-21T08:00:00.123Z', true],
    ['InitNotificationDate', '2026-13-21T08:00:00Z', false],
    ['InitNotificationDate', '2026-11-21', false],
    ['InitNotificationDate', '2026-02-30T08:00:00Z', false],
    ['InitNotificationDate', '0000-01-01T00:00:00Z', false],
    ['InitNotificationDate', '1899-12-31T23:59:59Z', false],
    ['InitNotificationDate', '9999-12-31T23:59:59Z', false],
    ['InitNotificationDate', '10000-01-01T00:00:00Z', false],
    ['InitNotificationDate', '+010000-01-01T00:00:00Z', false],
    ['InitNotificationDate', '-000001-01-01T00:00:00Z', false],
    ['InitNotificationDate', '2026-11-21T08:00:00-05:00', false],
  ])('%s = %j: %s', (title, value, accepted) => {
    expect(acceptsPersonal(title, value)).toBe(accepted);
  });
});

describe('keptPersonal', () => {
  const now = new Date('2026-11-21T08:00:00.000Z');

  it('brings a discard in the future back to now', () => {
    expect(keptPersonal('InitNotificationDate', '2026-11-21T09:00:00Z', now)).toBe('2026-11-21T08:00:00.000Z');
  });

  it('keeps one in the past, written in one way', () => {
    expect(keptPersonal('InitNotificationDate', '2026-11-21T07:59:59Z', now)).toBe('2026-11-21T07:59:59.000Z');
  });

  it('keeps every other setting as given', () => {
    expect(keptPersonal('theme', 'selva', now)).toBe('selva');
  });
});

import { describe, expect, it } from 'vitest';
import {
  characters,
  codePoints,
  cut,
  cutAtWord,
  isStorable,
  withFullStop,
  shortened,
  visibleLine,
  visibleText,
} from './text.ts';

describe('texts', () => {
  it.each([
    ['Apartamento en Santa Marta, por días', 30, 'Apartamento en Santa Marta'],
    ['Bicicleta de ruta', 30, 'Bicicleta de ruta'],
    ['Electroencefalografista', 10, 'Electroenc'],
  ])('%j in %i characters ends with a whole word', (text, max, expected) => {
    expect(cutAtWord(text, max)).toBe(expected);
  });

  it('counts and cuts whole characters', () => {
    expect(characters('añ😀')).toBe(3);
    expect(cut('añ😀o', 3)).toBe('añ😀');
    expect(characters('👨‍👩‍👧‍👦🇨🇴n\u0303')).toBe(3);
    expect(characters('👩🏽‍👩🏽‍👧🏽‍👦🏽1️⃣🏴󠁧󠁢󠁥󠁮󠁧󠁿')).toBe(3);
    expect(cut('👨‍👩‍👧‍👦🇨🇴n\u0303', 2)).toBe('👨‍👩‍👧‍👦🇨🇴');
    expect(codePoints('👨‍👩‍👧‍👦')).toBe(7);
    expect(characters('uno\r\ndos')).toBe(7);
  });

  it('lets nobody hide a long text in one character', () => {
    const heap = `a${'\u0301'.repeat(119)}`;
    expect(characters(heap)).toBe(12);
    expect(codePoints(cut(heap, 4))).toBe(40);
    expect(characters('😀'.repeat(40_000))).toBe(40_000);
  });

  it.each([
    ['Bienvenidos', 15, 'Bienvenidos'],
    ['Bienvenidos a la', 16, 'Bienvenidos a la'],
    ['Bienvenidos al equipo', 15, 'Bienvenidos al…'],
    ['  Dos\n\tlíneas  ', 15, 'Dos líneas'],
    ['😀😀😀', 2, '😀😀…'],
    ['', 15, ''],
  ])('shortens %j to %i characters', (text, max, expected) => {
    expect(shortened(text, max)).toBe(expected);
  });

  it('knows what PostgreSQL can keep', () => {
    expect(isStorable('añ😀')).toBe(true);
    expect(isStorable('a\0')).toBe(false);
    expect(isStorable('a\ud83d')).toBe(false);
  });
});

describe('what people see of a text', () => {
  it.each([
    ['  uno\r\ndos\rtres  ', 'uno\ndos\ntres', 'uno dos tres'],
    ['Ana\u202egnp.exe', 'Anagnp.exe', 'Anagnp.exe'],
    ['A\u200en\u200fa\u061c \u00adR\u200bu\ufeffiz\u2060', 'Ana Ruiz', 'Ana Ruiz'],
    ['a\u0007b\u0008c\u007fd\u009be', 'abcde', 'abcde'],
    ['\u2066Ana\u2069 \u2068Ruiz', 'Ana Ruiz', 'Ana Ruiz'],
    ['uno\u2028dos', 'uno\ndos', 'uno dos'],
    ['uno\tdos\n\n\ntres', 'uno\tdos\n\n\ntres', 'uno dos tres'],
    ['👩‍👩‍👧 ñandú', '👩‍👩‍👧 ñandú', '👩‍👩‍👧 ñandú'],
  ])('%j', (text, visible, line) => {
    expect(visibleText(text)).toBe(visible);
    expect(visibleLine(text)).toBe(line);
  });
});

it.each([
  ['Se publicó el 2026/11/13 05:45 a. m.', 'Se publicó el 2026/11/13 05:45 a. m.'],
  ['Venció el 2026/11/13', 'Venció el 2026/11/13.'],
])('%s ends with one full stop', (words, ended) => {
  expect(withFullStop(words)).toBe(ended);
});

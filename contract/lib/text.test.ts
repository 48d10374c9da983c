import { describe, expect, it } from 'vitest';
import { characters, cut, isStorable, shortened, visibleLine, visibleText } from './text.ts';

describe('texts', () => {
  it('counts and cuts whole characters', () => {
    expect(characters('añ😀')).toBe(3);
    expect(cut('añ😀o', 3)).toBe('añ😀');
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

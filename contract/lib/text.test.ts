import { describe, expect, it } from 'vitest';
import { characters, cut, isStorable, shortened } from './text.ts';

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

import { describe, expect, it } from 'vitest';
import { characters, cut, isStorable } from './text.ts';

describe('texts', () => {
  it('counts and cuts whole characters', () => {
    expect(characters('añ😀')).toBe(3);
    expect(cut('añ😀o', 3)).toBe('añ😀');
  });

  it('knows what PostgreSQL can keep', () => {
    expect(isStorable('añ😀')).toBe(true);
    expect(isStorable('a\0')).toBe(false);
    expect(isStorable('a\ud83d')).toBe(false);
  });
});

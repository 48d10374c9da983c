import { expect, test } from 'vitest';
import { categoryTone } from './category-tone.ts';

test('keeps the tone of a category, and gives its neighbours others', () => {
  const tones = [1, 2, 3, 4, 5].map(categoryTone);
  expect(new Set(tones).size).toBe(5);
  expect(categoryTone(6)).toBe(categoryTone(1));
});

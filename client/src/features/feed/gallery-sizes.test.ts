import { expect, test } from 'vitest';
import { sizesOf } from './gallery-sizes.ts';

test('asks for the width that a flat picture has behind the edges of its tile', () => {
  expect(sizesOf({ width: 1600, height: 800 }, 2, false)).toBe('(max-width: 777px) max(48vw, 360px), 464px');
});

test('asks for the width of the tile when the picture is upright, or its size is unknown', () => {
  expect(sizesOf({ width: 600, height: 1200 }, 2, false)).toBe('(max-width: 777px) max(48vw, 90px), 310px');
  expect(sizesOf({ width: null, height: null }, 4, true)).toBe('(max-width: 777px) max(96vw, 220px), 415px');
});

import { expect, test } from 'vitest';
import { ratioOfOne, sizesOf } from './gallery-sizes.ts';

test('asks for the width that a flat picture has behind the edges of its tile', () => {
  expect(sizesOf({ width: 1600, height: 800 }, 2, false)).toBe('(max-width: 777px) max(48vw, 360px), 464px');
});

test('asks for the width of the tile when the picture is upright, or its size is unknown', () => {
  expect(sizesOf({ width: 600, height: 1200 }, 2, false)).toBe('(max-width: 777px) max(48vw, 90px), 310px');
  expect(sizesOf({ width: null, height: null }, 4, true)).toBe('(max-width: 777px) max(96vw, 220px), 415px');
});

test.each([
  [1200, 800, 1.5, '(max-width: 777px) 96vw, 620px'],
  [800, 1000, 0.8, '(max-width: 777px) 96vw, 620px'],
  [600, 1200, 0.8, '(max-width: 777px) 96vw, 620px'],
  [3000, 1000, 2, '(max-width: 777px) 144vw, 930px'],
  [null, null, null, '(max-width: 777px) 96vw, 620px'],
])('shows a photo of %s × %s alone at %s', (width, height, ratio, sizes) => {
  expect([ratioOfOne({ width, height }), sizesOf({ width, height }, 1, true)]).toEqual([ratio, sizes]);
});

import { expect, it } from 'vitest';
import { slidesOf, slidesSideBySide } from './rules.ts';

it.each([
  [0, 1],
  [399.9, 1],
  [400, 2],
  [739.9, 2],
  [740, 3],
  [1200, 3],
])('in %d px stand %d slides', (width, slides) => {
  expect(slidesSideBySide(width)).toBe(slides);
});

it.each([
  [0, []],
  [1, [1]],
  [3, [3]],
  [4, [3, 1]],
  [9, [3, 3, 3]],
])('%d people take slides of %j', (people, slides) => {
  expect(slidesOf(Array.from({ length: people })).map(slide => slide.length)).toEqual(slides);
});

import { expect, test } from 'vitest';
import { pageCountOf, pageWindow } from './pagination.tsx';

test.each<[page: number, pageCount: number, shown: number[]]>([
  [1, 0, []],
  [1, 1, [1]],
  [2, 2, [1, 2]],
  [1, 5, [1, 2, 3, 4, 5]],
  [5, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [4, 9, [2, 3, 4, 5, 6]],
  [7, 9, [5, 6, 7, 8, 9]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
])('of page %i of %i it offers %j', (page, pageCount, shown) => {
  expect(pageWindow(page, pageCount)).toEqual(shown);
});

test.each([
  [0, 0],
  [1, 1],
  [6, 1],
  [7, 2],
])('%i rows make %i pages of six', (total, pages) => {
  expect(pageCountOf(total, 6)).toBe(pages);
});

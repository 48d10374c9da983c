import { expect, test } from 'vitest';
import { cropArea } from './crop.ts';

test.each([
  ['the middle of a tall picture', 800, 600, [50, 50], { left: 0, top: 200, width: 800, height: 200 }],
  ['the top of it', 800, 600, [50, 0], { left: 0, top: 0, width: 800, height: 200 }],
  ['the right of a panorama', 3000, 500, [100, 50], { left: 1000, top: 0, width: 2000, height: 500 }],
  ['all of what fits', 1200, 300, [0, 100], { left: 0, top: 0, width: 1200, height: 300 }],
  ['a pixel', 1, 1, [50, 50], { left: 0, top: 0, width: 1, height: 1 }],
] as const)('cuts %s', (_what, width, height, focus, area) => {
  expect(cropArea(width, height, [...focus])).toEqual(area);
});

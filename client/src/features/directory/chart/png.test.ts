import { expect, test } from 'vitest';
import { densityOf } from './image.ts';

test('draws two points per px as long as the picture has no side longer than browsers draw', () => {
  expect(densityOf({ width: 4096, height: 100 })).toBe(2);
  expect(densityOf({ width: 100, height: 8192 })).toBe(1);
  expect(densityOf({ width: 100, height: 81_920 })).toBe(0.1);
});

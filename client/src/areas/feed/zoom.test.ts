import { expect, test } from 'vitest';
import { around, MIDDLE, panned, stepOf } from './zoom.ts';

const frame = { width: 400, height: 200 };

test('moves a photo as far as its edges', () => {
  expect(panned(MIDDLE, { x: 50, y: -20 }, frame)).toEqual({ x: 50, y: -20 });
  expect(panned({ x: 290, y: -140 }, { x: 50, y: -50 }, frame)).toEqual({ x: 300, y: -150 });
});

test('keeps the point that a photo grows around where it is', () => {
  expect(around({ x: 100, y: -40 }, frame)).toEqual({ x: -150, y: 60 });
});

test('shows more of the side that an arrow points to, and leaves other keys alone', () => {
  expect(stepOf('ArrowRight')?.x).toBeLessThan(0);
  expect(stepOf('ArrowUp')?.y).toBeGreaterThan(0);
  expect(stepOf('Enter')).toBeNull();
});

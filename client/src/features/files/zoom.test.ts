import { expect, test } from 'vitest';
import { grown, gripOf, gripped, MIDDLE, panned, stageOf, stepOf } from './zoom.ts';

const frame = { width: 400, height: 200 };
const full = stageOf(frame, { width: 800, height: 400 });
/** Stage with bands above and below the photo. */
const wide = stageOf(frame, { width: 4000, height: 500 });

test('shows a photo whole in its frame', () => {
  expect(wide.photo).toEqual({ width: 400, height: 50 });
  expect(stageOf(frame, { width: 50, height: 100 }).photo).toEqual({ width: 100, height: 200 });
  expect(stageOf(frame, { width: 0, height: 0 }).photo).toEqual(frame);
});

test('moves a photo as far as its edges', () => {
  expect(panned(MIDDLE, { x: 50, y: -20 }, full)).toEqual({ scale: 2.5, x: 50, y: -20 });
  expect(panned({ scale: 2.5, x: 290, y: -140 }, { x: 50, y: -50 }, full)).toEqual({ scale: 2.5, x: 300, y: -150 });
});

test('moves no empty band into the frame, not even one that the whole photo has', () => {
  expect(panned(MIDDLE, { x: 500, y: 500 }, wide)).toEqual({ scale: 2.5, x: 300, y: 0 });
  const tall = stageOf(frame, { width: 150, height: 200 });
  expect(panned(MIDDLE, { x: 500, y: 10 }, tall)).toEqual({ scale: 2.5, x: 0, y: 10 });
});

test('keeps the point that a photo grows around where it is', () => {
  expect(grown(null, { x: 100, y: -40 }, 2.5, full)).toEqual({ scale: 2.5, x: -150, y: 60 });
  const from = { scale: 2, x: 40, y: 10 };
  const to = grown(from, { x: 60, y: -30 }, 1.5, full);
  expect((60 - to.x) / to.scale).toBeCloseTo((60 - from.x) / from.scale);
  expect((-30 - to.y) / to.scale).toBeCloseTo((-30 - from.y) / from.scale);
});

test('grows no farther than four times, and shrinks to the whole', () => {
  expect(grown(MIDDLE, { x: 0, y: 0 }, 9, full).scale).toBe(4);
  expect(grown({ scale: 2, x: 80, y: 40 }, { x: 0, y: 0 }, 0.1, full)).toEqual({ scale: 1, x: 0, y: 0 });
});

test('follows one finger, and two that part', () => {
  const at = (...fingers: [number, number][]) => gripOf(fingers.map(([x, y]) => ({ x, y })));
  const [one, moved] = [at([10, 10]), at([30, -10])];
  const [near, far] = [at([-10, 0], [10, 0]), at([-30, 5], [10, 5])];
  if (!one || !moved || !near || !far) throw new Error('One and two fingers grip');
  expect(gripped(MIDDLE, one, moved, full)).toEqual({ scale: 2.5, x: 20, y: -20 });
  expect(gripped(null, near, far, full)).toEqual({ scale: 2, x: -10, y: 5 });
  expect(gripOf([])).toBeNull();
  expect(at([0, 0], [1, 1], [2, 2])).toBeNull();
});

test('shows more of the side that an arrow points to, and leaves other keys alone', () => {
  expect(stepOf('ArrowRight')?.x).toBeLessThan(0);
  expect(stepOf('ArrowUp')?.y).toBeGreaterThan(0);
  expect(stepOf('Enter')).toBeNull();
});

import { expect, test, vi } from 'vitest';
import { POSTER_WAIT_MS } from '#contract/features/files/limits.ts';
import { makePoster, posterSecond } from './poster.ts';

test.each([
  [600, 1],
  [2, 1],
  [1.999, 0.9995],
  [0.5, 0.25],
  [0, 0],
  [Infinity, 0],
  [NaN, 0],
])('takes the still of a video of %d s at second %d', (duration, second) => {
  expect(posterSecond(duration)).toBe(second);
});

test('goes on without a still when the browser does not get on with the video', async () => {
  vi.useFakeTimers();
  const poster = makePoster(new Blob(['no video']));
  await vi.advanceTimersByTimeAsync(POSTER_WAIT_MS);
  expect(await poster).toBeNull();
  vi.useRealTimers();
});

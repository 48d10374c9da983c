import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UPLOAD_BYTES_PER_SECOND_MIN, UPLOAD_IDLE_MS } from '#contract/features/files/limits.ts';
import { watchPace } from './gate.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Simulates a minute of an upload at this pace. @returns whether it was broken off */
function minuteAt(bytesPerSecond: number, connection = { bytesRead: 5_000 }): boolean {
  const breakOff = vi.fn();
  const stop = watchPace(connection, breakOff);
  for (let second = 0; second < 60; second += 1) {
    // oxlint-disable-next-line no-param-reassign -- the connection of this test
    connection.bytesRead += bytesPerSecond;
    vi.advanceTimersByTime(1_000);
  }
  stop();
  return breakOff.mock.calls.length > 0;
}

it('breaks off what drips, and leaves a slow line its time', () => {
  expect(minuteAt(10)).toBe(true);
  expect(minuteAt(UPLOAD_BYTES_PER_SECOND_MIN)).toBe(false);
});

it('counts no time that an upload may stand still, and ends with it', () => {
  const breakOff = vi.fn();
  const stop = watchPace({ bytesRead: 0 }, breakOff);
  vi.advanceTimersByTime(UPLOAD_IDLE_MS);
  expect(breakOff).not.toHaveBeenCalled();
  stop();
  vi.advanceTimersByTime(UPLOAD_IDLE_MS);
  expect(breakOff).not.toHaveBeenCalled();
});

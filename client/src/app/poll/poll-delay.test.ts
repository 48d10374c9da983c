import { describe, expect, it } from 'vitest';
import { pollDelay } from './poll-loop.ts';

const seen = { failures: 0, isAtRest: false };

describe('pollDelay', () => {
  it('is ten seconds, give or take a tenth', () => {
    expect(pollDelay(seen, 0.5)).toBe(10_000);
    expect(pollDelay(seen, 0)).toBe(9_000);
    expect(pollDelay(seen, 1)).toBe(11_000);
  });

  it('is a minute at rest', () => {
    expect(pollDelay({ failures: 0, isAtRest: true }, 0.5)).toBe(60_000);
  });

  it('tries soon after a failure, then doubles up to a minute', () => {
    const delays = [1, 2, 3, 4, 5, 20].map(failures => pollDelay({ failures, isAtRest: false }, 0.5));
    expect(delays).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });

  it('leaves the server alone for as long as it asks', () => {
    expect(pollDelay({ failures: 1, retryAfterMs: 30_000, isAtRest: false }, 0)).toBe(30_000);
    expect(pollDelay({ failures: 1, retryAfterMs: 1_000, isAtRest: false }, 0.5)).toBe(5_000);
  });
});

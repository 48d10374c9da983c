import { describe, expect, it } from 'vitest';
import { idleCounter, idlePhase, idleTimeLeft, nextIdleCheck } from './limits.ts';

const MINUTE = 60_000;

describe('inactivity', () => {
  it.each([
    [0, 0, 'active'],
    [3 * MINUTE + 59_999, 3, 'active'],
    [4 * MINUTE, 4, 'warning'],
    [5 * MINUTE - 1, 4, 'warning'],
    [5 * MINUTE, 5, 'over'],
    [600 * MINUTE, 600, 'over'],
    // A clock that was set back does not count as inactivity.
    [-MINUTE, 0, 'active'],
  ] as const)('of %d ms counts %d and is %s', (idle, counter, phase) => {
    const last = 1_000_000;
    expect(idleCounter(last, last + idle)).toBe(counter);
    expect(idlePhase(last, last + idle)).toBe(phase);
  });

  it('leaves a whole minute between the warning and the end', () => {
    expect(idleTimeLeft(0, 4 * MINUTE)).toBe(MINUTE);
    expect(idleTimeLeft(0, 5 * MINUTE + 3)).toBe(0);
  });

  it('is looked at each minute, and exactly at the warning and at the end', () => {
    expect(nextIdleCheck(0, 0)).toBe(MINUTE);
    expect(nextIdleCheck(0, 3 * MINUTE + 20_000)).toBe(40_000);
    expect(nextIdleCheck(0, 4 * MINUTE)).toBe(MINUTE);
    expect(nextIdleCheck(0, 4 * MINUTE + 45_000)).toBe(15_000);
    expect(nextIdleCheck(0, 9 * MINUTE)).toBe(MINUTE);
  });
});

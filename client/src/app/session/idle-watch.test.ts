import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForActivity, watchIdleness } from './idle-sign-out.tsx';
import { LAST_ACTIVITY_KEY } from '../../lib/last-activity.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a tab: its watch and the phases that it reported. */
function tab() {
  const phases: string[] = [];
  const watch = watchIdleness({ clock: Date.now, storage: localStorage, onPhase: phase => phases.push(phase) });
  return { watch, phases };
}

describe('the idle watch', () => {
  it('warns after four minutes and ends after five', () => {
    const { phases, watch } = tab();
    vi.advanceTimersByTime(4 * MINUTE - 1);
    expect(phases).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(phases).toEqual(['warning']);
    expect(watch.timeLeft()).toBe(MINUTE);
    vi.advanceTimersByTime(MINUTE - 1);
    expect(phases).toEqual(['warning']);
    vi.advanceTimersByTime(1);
    expect(phases).toEqual(['warning', 'over']);
    vi.advanceTimersByTime(60 * MINUTE);
    expect(phases).toEqual(['warning', 'over']);
  });

  it('starts again with activity', () => {
    const { phases, watch } = tab();
    for (let minutes = 0; minutes < 20; minutes++) {
      vi.advanceTimersByTime(MINUTE);
      watch.noteActivity();
    }
    expect(phases).toEqual([]);
  });

  it('hears of activity in another tab, in time and while it warns', () => {
    const one = tab();
    vi.advanceTimersByTime(3 * MINUTE);
    const other = tab();
    vi.advanceTimersByTime(2 * MINUTE);
    expect(one.phases).toEqual([]);
    vi.advanceTimersByTime(2 * MINUTE);
    expect(one.phases).toEqual(['warning']);
    other.watch.stay();
    one.watch.check();
    expect(one.phases).toEqual(['warning', 'active']);
  });

  it('goes on only when the person answers the warning; moving the mouse is no answer', () => {
    const { phases, watch } = tab();
    vi.advanceTimersByTime(4 * MINUTE + 10_000);
    watch.noteActivity();
    expect(phases).toEqual(['warning']);
    expect(watch.timeLeft()).toBe(MINUTE - 10_000);
    watch.stay();
    expect(phases).toEqual(['warning', 'active']);
    vi.advanceTimersByTime(4 * MINUTE);
    expect(phases).toEqual(['warning', 'active', 'warning']);
  });

  it('ends after sleep, even when the first thing that happens is the mouse that woke the computer', () => {
    const { phases, watch } = tab();
    vi.setSystemTime(Date.now() + 3 * 60 * MINUTE);
    watch.noteActivity();
    expect(phases).toEqual(['over']);
    watch.stay();
    expect(phases).toEqual(['over']);
  });

  it('is not confused by a clock that is set back', () => {
    const { phases, watch } = tab();
    vi.setSystemTime(Date.now() - 60 * MINUTE);
    watch.check();
    vi.advanceTimersByTime(3 * MINUTE);
    watch.noteActivity();
    vi.advanceTimersByTime(3 * MINUTE);
    expect(phases).toEqual([]);
  });

  it('writes activity down at most every two seconds', () => {
    const written = vi.fn<Storage['setItem']>();
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: written, removeItem: () => undefined });
    const { watch } = tab();
    for (let count = 0; count < 100; count++) {
      vi.advanceTimersByTime(50);
      watch.noteActivity();
    }
    const writes = written.mock.calls.filter(([key]) => key === LAST_ACTIVITY_KEY).length;
    expect(writes).toBeGreaterThanOrEqual(2);
    expect(writes).toBeLessThanOrEqual(4);
  });

  it('is driven by what a person does, not by requests', async () => {
    const { phases, watch } = tab();
    const stop = listenForActivity(watch);
    vi.advanceTimersByTime(3 * MINUTE);
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(3 * MINUTE);
    expect(phases).toEqual([]);
    await fetch('data:text/plain,poll');
    vi.advanceTimersByTime(MINUTE);
    expect(phases).toEqual(['warning']);
    stop();
    vi.advanceTimersByTime(60 * MINUTE);
    expect(phases).toEqual(['warning']);
  });
});

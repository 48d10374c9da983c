import { setTimeout as sleep } from 'node:timers/promises';
import { HEALTH_KNOWN_MS, HEALTH_PART_MS, HEALTH_SLOW_MS } from '#contract/features/health/limits.ts';
import type { HealthPart } from '#contract/features/health/types.ts';
import { BoundedMap } from '../../base/bounded-map.ts';

/** Returns the duration of the work in whole milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

/** Rates a part that only has to answer: ok, or slow. */
export const answered = (part: 'database' | 'storage', Milliseconds: number): HealthPart =>
  Milliseconds > HEALTH_SLOW_MS
    ? { Code: `${part} slow`, State: 'warning', Figures: { Milliseconds } }
    : { Code: `${part} ok`, State: 'ok', Figures: { Milliseconds } };

/**
 * Creates a cache of checks: each runs at most once in a while and never twice at once, and concurrent callers get the
 * same result. A check that fails, or takes longer than a part may, gives `failed`; one that hangs is not started again
 * before it ends.
 * @param clock ms since 1970
 */
export function createFindings(clock: () => number) {
  const known = new BoundedMap<string, { readonly at: number; readonly finding: Promise<HealthPart> }>(KNOWN_MAX);
  const unended = new Set<string>();
  return (key: string, failed: HealthPart, inspect: () => Promise<HealthPart>): Promise<HealthPart> => {
    const before = known.get(key);
    if (before !== undefined && clock() - before.at < HEALTH_KNOWN_MS) return before.finding;
    if (unended.has(key)) return Promise.resolve(failed);
    unended.add(key);
    const looking = inspect()
      .catch(() => failed)
      .finally(() => unended.delete(key));
    const finding = Promise.race([looking, sleep(HEALTH_PART_MS, failed, { ref: false })]);
    known.set(key, { at: clock(), finding });
    return finding;
  };
}

/** Largest number of remembered results: a few of each organisation. */
const KNOWN_MAX = 1_000;

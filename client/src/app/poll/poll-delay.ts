import { POLL_EVERY_MS } from '../../../../contract/areas/notifications/limits.ts';

/** Time between polls while nobody looks at any tab, in milliseconds. @assumed */
export const POLL_HIDDEN_MS = 60_000;

/** Longest wait after failures, in milliseconds. @assumed */
export const POLL_LONGEST_MS = 60_000;

/** Part of the interval by which a poll comes earlier or later, so that a thousand browsers don't poll as one. @assumed */
export const POLL_JITTER = 0.1;

/**
 * How long to wait before the next poll, in milliseconds: the interval of the specification, longer while hidden, doubled
 * with each failure in a row.
 * @param chance 0 to 1, for the jitter.
 * @spec 3§4.2
 */
export function pollDelay(state: { failures: number; isHidden: boolean }, chance: number): number {
  const usual = state.isHidden ? POLL_HIDDEN_MS : POLL_EVERY_MS;
  const withFailures = Math.min(usual * 2 ** state.failures, Math.max(usual, POLL_LONGEST_MS));
  return Math.round(withFailures * (1 + POLL_JITTER * (2 * chance - 1)));
}

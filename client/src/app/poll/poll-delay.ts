import { POLL_EVERY_MS } from '#contract/features/notifications/limits.ts';

/** Time between polls while all tabs are hidden, in milliseconds. @assumed */
export const POLL_HIDDEN_MS = 60_000;

/** Wait after the first failure, so that a server that is back is noticed soon, in milliseconds. @assumed */
export const POLL_AFTER_FAILURE_MS = 5_000;

/** Longest wait after failures, in milliseconds. @assumed */
export const POLL_LONGEST_MS = 60_000;

/** Part of the interval by which a poll comes earlier or later, so that a thousand browsers don't poll as one. @assumed */
export const POLL_JITTER = 0.1;

/** Situation that decides the wait: results of the last polls, and whether the page is visible. */
export interface PollSituation {
  /** Failures in a row. */
  failures: number;
  /** `Retry-After` of the server, in milliseconds. */
  retryAfterMs?: number | undefined;
  isHidden: boolean;
}

/**
 * Returns the wait before the next poll, in milliseconds: the prescribed interval, longer while hidden. After a failure
 * it is shorter first, then doubled with each failure in a row, and never less than the server asks for.
 * @param chance 0 to 1, for the jitter.
 * @spec 3§4.2
 */
export function pollDelay({ failures, retryAfterMs = 0, isHidden }: PollSituation, chance: number): number {
  const delay = plainDelay(failures, isHidden) * (1 + POLL_JITTER * (2 * chance - 1));
  return Math.round(Math.max(delay, retryAfterMs));
}

function plainDelay(failures: number, isHidden: boolean): number {
  if (isHidden) return POLL_HIDDEN_MS;
  return failures === 0 ? POLL_EVERY_MS : Math.min(POLL_AFTER_FAILURE_MS * 2 ** (failures - 1), POLL_LONGEST_MS);
}

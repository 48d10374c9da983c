import type { PollAnswer } from '#contract/features/notifications/types.ts';
import { toApiError } from '../../api/api-error.ts';
import { read } from '../../api/read.ts';
import { itemsInSight } from '../../features/feed/public.ts';
import { savesData } from '../../lib/data-saving.ts';
import { LAST_ACTIVITY_KEY } from '../../lib/last-activity.ts';
import { pushesArrive } from '../../lib/pushes.ts';
import { POLL_EVERY_MS } from '#contract/features/notifications/limits.ts';

/** Time between polls at rest, in milliseconds. @assumed */
const POLL_AT_REST_MS = 60_000;

/** Wait after the first failure, so that a server that is back is noticed soon, in milliseconds. @assumed */
const POLL_AFTER_FAILURE_MS = 5_000;

/** Longest wait after failures, in milliseconds. @assumed */
const POLL_LONGEST_MS = 60_000;

/** Part of the interval by which a poll comes earlier or later, so that a thousand browsers don't poll as one. @assumed */
const POLL_JITTER = 0.1;

/** Situation that decides the wait: results of the last polls, and whether the page is visible. */
interface PollSituation {
  /** Failures in a row. */
  failures: number;
  /** `Retry-After` of the server, in milliseconds. */
  retryAfterMs?: number | undefined;
  /** Whether nobody looks, or data are saved while pushes arrive and nothing moves. */
  isAtRest: boolean;
}

/**
 * Returns the wait before the next poll, in milliseconds: the prescribed interval, longer at rest. After a failure
 * it is shorter first, then doubled with each failure in a row, and never less than the server asks for.
 * @param chance 0 to 1, for the jitter.
 * @spec 3§4.2
 */
export function pollDelay({ failures, retryAfterMs = 0, isAtRest }: PollSituation, chance: number): number {
  const delay = plainDelay(failures, isAtRest) * (1 + POLL_JITTER * (2 * chance - 1));
  return Math.round(Math.max(delay, retryAfterMs));
}

function plainDelay(failures: number, isAtRest: boolean): number {
  if (isAtRest) return POLL_AT_REST_MS;
  return failures === 0 ? POLL_EVERY_MS : Math.min(POLL_AFTER_FAILURE_MS * 2 ** (failures - 1), POLL_LONGEST_MS);
}

/** Poll answer, with the requested items that it does not name. */
export interface HeardPoll extends PollAnswer {
  missing: readonly number[];
}

/** Header that bypasses the browser's cache, so that the server answers everything and not only newer changes. */
const ASK_FOR_EVERYTHING = { 'Cache-Control': 'no-cache' };

/**
 * Polls until `signal` aborts: one request in flight, the next after the answer. The browser revalidates by ETag, so an
 * unchanged answer costs a 304 and reads as the previous one. After a failure the whole answer is requested. Coming
 * back to the tab polls at once.
 * @spec 3§4.2
 */
export async function pollLoop(onAnswer: (answer: HeardPoll) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let retryAfterMs: number | undefined;
    try {
      const headers = failures > 0 ? ASK_FOR_EVERYTHING : {};
      const items = askedItems();
      const params = items.length === 0 ? {} : { items: items.join(',') };
      const answer = await read<PollAnswer>({ url: '/poll', params }, { signal, headers });
      failures = 0;
      onAnswer({ ...answer, missing: items.filter(id => !answer.items.some(({ Id }) => Id === id)) });
    } catch (error) {
      // The connection banner already knows; here it only means a longer wait.
      failures += 1;
      ({ retryAfterMs } = toApiError(error));
    }
    const isAtRest = document.hidden || isStill();
    await pause(pollDelay({ failures, retryAfterMs, isAtRest }, Math.random()), signal, isAtRest);
  }
}

/** Whether data are saved, pushes arrive, and the person has done nothing for as long as a poll takes. */
const isStill = (): boolean =>
  savesData() && pushesArrive() && Date.now() - Number(localStorage.getItem(LAST_ACTIVITY_KEY)) > POLL_EVERY_MS;

/** Returns the items in sight, or none while the page is hidden. */
const askedItems = (): number[] => (document.hidden ? [] : itemsInSight());

/**
 * Waits until the time is over, the person comes back to the tab or, at rest, presses something, the network returns, or
 * the loop ends.
 */
function pause(durationMs: number, signal: AbortSignal, isAtRest: boolean): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', whenSeen);
      window.removeEventListener('online', done);
      window.removeEventListener('pointerdown', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const whenSeen = () => {
      if (!document.hidden) done();
    };
    const timer = setTimeout(done, durationMs);
    document.addEventListener('visibilitychange', whenSeen);
    window.addEventListener('online', done);
    if (isAtRest) window.addEventListener('pointerdown', done);
    signal.addEventListener('abort', done);
    // The signal may have aborted before the listener was added.
    if (signal.aborted) done();
  });
}

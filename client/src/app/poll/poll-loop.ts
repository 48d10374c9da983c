import type { PollAnswer } from '#contract/features/notifications/types.ts';
import { toApiError } from '../../api/api-error.ts';
import { read } from '../../api/read.ts';
import { itemsInSight } from '../../features/feed/public.ts';
import { pollDelay } from './poll-delay.ts';

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
    await pause(pollDelay({ failures, retryAfterMs, isHidden: document.hidden }, Math.random()), signal);
  }
}

/** Returns the items in sight, or none while the page is hidden. */
const askedItems = (): number[] => (document.hidden ? [] : itemsInSight());

/** Waits until the time is over, the person comes back to the tab, the network returns, or the loop ends. */
function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', whenSeen);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const whenSeen = () => {
      if (!document.hidden) done();
    };
    const timer = setTimeout(done, durationMs);
    document.addEventListener('visibilitychange', whenSeen);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
    // The signal may have aborted before the listener was added.
    if (signal.aborted) done();
  });
}

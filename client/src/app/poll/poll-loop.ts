import type { PollAnswer } from '#contract/features/notifications/types.ts';
import { toApiError } from '../../api/api-error.ts';
import { read } from '../../api/read.ts';
import { itemsInSight } from '../../features/feed/public.ts';
import { pollDelay } from './poll-delay.ts';

/** What the poll answered, and the items that it was asked about and doesn't name. */
export interface HeardPoll extends PollAnswer {
  missing: readonly number[];
}

/** Past the browser's own copy, so that the server answers everything and not only what is newer than it. */
const ASK_FOR_EVERYTHING = { 'Cache-Control': 'no-cache' };

/**
 * Polls until `signal` aborts: one request in flight, the next after the answer. The browser revalidates by ETag, so an
 * unchanged answer costs a 304 and reads as the one before. After a failure the whole answer is asked for. Coming back to the
 * tab polls at once.
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
      // The connection banner knows already; here it only means waiting longer.
      failures += 1;
      ({ retryAfterMs } = toApiError(error));
    }
    await pause(pollDelay({ failures, retryAfterMs, isHidden: document.hidden }, Math.random()), signal);
  }
}

/** The items in sight, while somebody looks at them. */
const askedItems = (): number[] => (document.hidden ? [] : itemsInSight());

/** Waits, unless the person comes back to the tab, the network returns, or the loop is over. */
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
    // It may have been over before we listened.
    if (signal.aborted) done();
  });
}

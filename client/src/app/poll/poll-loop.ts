import type { PollAnswer } from '../../../../contract/areas/notifications/types.ts';
import { http } from '../../api/http.ts';
import { pollDelay } from './poll-delay.ts';

/**
 * Polls until `signal` aborts: one request in flight, the next after the answer. The browser revalidates by ETag, so an
 * unchanged answer costs a 304 and is the same object to us. Coming back to the tab polls at once.
 */
export async function pollLoop(onAnswer: (answer: PollAnswer) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const { data } = await http.get<PollAnswer>('/poll', { signal });
      failures = 0;
      onAnswer(data);
    } catch {
      // The client has already told the connection banner; here it only means waiting longer.
      failures += 1;
    }
    await pause(pollDelay({ failures, isHidden: document.hidden }, Math.random()), signal);
  }
}

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
  });
}

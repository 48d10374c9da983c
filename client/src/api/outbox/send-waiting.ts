import { ownerOf } from '../../lib/held-key.ts';
import { sendNext, type End, type Outbox, type Send, type Step } from './sender.ts';
import { changeWaiting, isHeldBy, listWaiting, removeWaiting, waitingFile } from './store.ts';
import { announce, OUTBOX_NAME, type Waiting } from './waiting.ts';

/** Longest time of one request, in milliseconds; a photo may take that long. @assumed */
const REQUEST_MS = 120_000;

const OUTBOX: Outbox = { list: listWaiting, change: changeWaiting, remove: removeWaiting, fileOf: waitingFile };

/** Runs work while nothing is being sent, in any tab or the worker. */
export const whileUnsent = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request(OUTBOX_NAME, work);

const sendWith =
  (token: string): Send =>
  ({ path, headers, ...request }) =>
    fetch(`/api${path}`, {
      ...request,
      headers: { ...headers, Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(REQUEST_MS),
    });

/**
 * Sends the waiting writes of the person in order, one at a time on this device, and tells all pages.
 * @returns how it ended: none is left, the server is not there, or the token is no longer accepted
 */
export async function sendWaiting(token: string): Promise<End> {
  const sent: Waiting[] = [];
  let isChanged = false;
  try {
    for (;;) {
      const step = await whileUnsent(async (): Promise<Step> => {
        // Another person may have signed in since.
        if (!(await isHeldBy(ownerOf(token) ?? ''))) return { done: 'sign-in' };
        return sendNext(OUTBOX, sendWith(token), Date.now());
      });
      if (step.done === 'sent') sent.push(step.write);
      else if (step.done !== 'refused' && step.done !== 'held') return step;
      isChanged = true;
    }
  } finally {
    if (isChanged) announce({ sent });
  }
}

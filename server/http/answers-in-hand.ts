import type { ServerResponse } from 'node:http';
import { ProblemError } from '../base/problem-error.ts';

/** Delay before a retry, in seconds. @assumed */
const RETRY_SECONDS = 1;

/**
 * Counts for each key the responses under way, from the request until the last byte has left. An unread response stays
 * in memory, so a slow reader gets no more until they have read.
 * @returns a function that counts one more. It throws a ProblemError (429) when there are as many as may be
 */
export function createAnswersInHand(most: number): (key: string, response: ServerResponse) => void {
  const inHand = new Map<string, number>();
  return (key, response) => {
    // A client that has already left causes no further end event.
    if (response.closed || response.req.socket.destroyed) return;
    const count = inHand.get(key) ?? 0;
    if (count >= most) throw new ProblemError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
    inHand.set(key, count + 1);
    const { socket } = response.req;
    // Node warns above ten listeners, and one client may send all their requests on one connection.
    socket.setMaxListeners(0);
    const letGo = (): void => {
      response.off('close', letGo);
      socket.off('close', letGo);
      const left = (inHand.get(key) ?? 0) - 1;
      if (left > 0) inHand.set(key, left);
      else inHand.delete(key);
    };
    response.once('close', letGo);
    // A response queued behind another on its connection gets no event of its own when that ends.
    socket.once('close', letGo);
  };
}

import type { ServerResponse } from 'node:http';
import { ProblemError } from '../base/problem-error.ts';

/** When to ask again, in seconds. @assumed */
const RETRY_SECONDS = 1;

/**
 * Counts for each key the answers that are under way, from the request until the last byte has left: an answer that nobody reads
 * stays in memory, so whoever reads slowly is answered no more until they have read.
 * @returns a function that counts one more. It throws a ProblemError (429) when there are as many as may be
 */
export function createAnswersInHand(most: number): (key: string, response: ServerResponse) => void {
  const inHand = new Map<string, number>();
  return (key, response) => {
    // Of who has left already nothing ends any more.
    if (response.closed || response.req.socket.destroyed) return;
    const count = inHand.get(key) ?? 0;
    if (count >= most) throw new ProblemError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
    inHand.set(key, count + 1);
    const { socket } = response.req;
    // Node warns of ten that listen, and somebody may ask for all of theirs on one connection.
    socket.setMaxListeners(0);
    const letGo = (): void => {
      response.off('close', letGo);
      socket.off('close', letGo);
      const left = (inHand.get(key) ?? 0) - 1;
      if (left > 0) inHand.set(key, left);
      else inHand.delete(key);
    };
    response.once('close', letGo);
    // An answer that waits behind another one on its connection has no event of its own when that ends.
    socket.once('close', letGo);
  };
}

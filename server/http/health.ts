import type { RequestListener } from 'node:http';
import type { Database } from '../db/database.ts';

const PLAIN = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

export interface Health {
  /**
   * Makes `/readyz` fail from now on, so that a balancer sends no new requests, and each response ends its connection.
   */
  drain(): void;
  /** Answers `/healthz` and `/readyz` and hands everything else to `next`. */
  before(next: RequestListener): RequestListener;
}

/**
 * Health endpoints. `/healthz`: the process responds. `/readyz`: it can serve, that is, the database responds and the
 * server is not stopping. They are separate because a lost database must not make an orchestrator kill the server,
 * which recovers by itself.
 */
export function createHealth(db: Pick<Database, 'isReachable'>): Health {
  let draining = false;
  let asked: Promise<boolean> | null = null;
  // Anybody may ask: simultaneous checks share one connection.
  const isReachable = (): Promise<boolean> =>
    (asked ??= db.isReachable().finally(() => {
      asked = null;
    }));
  return {
    drain: () => void (draining = true),
    before: next => (request, response) => {
      // The client then opens its next connection to another server.
      if (draining) response.shouldKeepAlive = false;
      const path = request.url?.split('?', 1)[0];
      const answer = (ready: boolean): void => {
        response.writeHead(ready ? 200 : 503, PLAIN);
        response.end(ready ? 'ok' : 'not ready');
      };
      if (path === '/healthz') answer(true);
      else if (path === '/readyz') void (draining ? Promise.resolve(false) : isReachable()).then(answer);
      else next(request, response);
    },
  };
}

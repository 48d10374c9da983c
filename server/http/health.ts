import type { RequestListener } from 'node:http';
import type { Database } from '../db/database.ts';

const PLAIN = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

export interface Health {
  /** From now on `/readyz` says no, so that a balancer sends nothing new here, and each answer ends its connection. */
  drain(): void;
  /** Answers `/healthz` and `/readyz` and hands everything else to `next`. */
  before(next: RequestListener): RequestListener;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, that is, the database answers and the server is not stopping.
 * A lost database must not make an orchestrator kill the server, which recovers by itself; hence the two.
 */
export function createHealth(db: Pick<Database, 'isReachable'>): Health {
  let draining = false;
  let asked: Promise<boolean> | null = null;
  // Anybody may ask: however many do at once, it is one connection.
  const isReachable = (): Promise<boolean> =>
    (asked ??= db.isReachable().finally(() => {
      asked = null;
    }));
  return {
    drain: () => void (draining = true),
    before: next => (request, response) => {
      // Whoever keeps a connection opens the next one to another server.
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

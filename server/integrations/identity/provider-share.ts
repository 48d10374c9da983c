import { AsyncLocalStorage } from 'node:async_hooks';
import { ANONYMOUS_CONNECTIONS, ANONYMOUS_WAITING_MAX } from '#contract/api/limits.ts';
import type { Database } from '../../db/database.ts';
import { createFairShares, createPlaces } from '../../http/fair-shares.ts';

/** Key of all unknown people together: they share as many connections as one person has. */
export const UNKNOWN = 'unknown';

export interface ProviderShare {
  /** Database, with the connections of the asker being served. */
  readonly db: Database;
  /** Serves a known browser by its id, or the shared `UNKNOWN`. */
  serve<T>(asker: string, work: () => Promise<T>): Promise<T>;
  /** True while so many wait for a connection that no new work may begin. Work that has begun always gets one. */
  isFull(asker: string): boolean;
}

/**
 * Lets all unknown clients together hold two connections, and each known browser as many. However many strangers come,
 * from however many networks, they take none from people who are signed in.
 */
export function createProviderShare(whole: Database): ProviderShare {
  const places = createPlaces({ held: ANONYMOUS_CONNECTIONS, waiting: Infinity });
  const share = createFairShares(places);
  const askers = new AsyncLocalStorage<string>();
  const own = (): Database => share(askers.getStore() ?? UNKNOWN, whole);
  return {
    db: {
      ...whole,
      reading: org => own().reading(org),
      read: (org, work) => own().read(org, work),
      write: (org, work) => own().write(org, work),
      system: work => own().system(work),
    },
    serve: (asker, work) => askers.run(asker, work),
    isFull: asker => places.waitingOf(asker) >= ANONYMOUS_WAITING_MAX,
  };
}

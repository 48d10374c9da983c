import { AsyncLocalStorage } from 'node:async_hooks';
import { ANONYMOUS_CONNECTIONS, ANONYMOUS_WAITING_MAX } from '#contract/api/limits.ts';
import type { Database } from '../../db/database.ts';
import { createFairShares, createPlaces } from '../../http/fair-shares.ts';

/** Everybody who is not known: they share the connections that one person would have. */
export const UNKNOWN = 'unknown';

export interface ProviderShare {
  /** The database, with the connections of whoever is served. */
  readonly db: Database;
  /** Serves a known browser by its id, or who is `UNKNOWN`. */
  serve<T>(asker: string, work: () => Promise<T>): Promise<T>;
  /** True while so much waits for a connection that nothing more is to begin. What has begun is never refused one. */
  isFull(asker: string): boolean;
}

/**
 * Lets all who are not known hold two connections together, and each known browser as many: however many strangers come, from
 * however many networks, they take none from whoever is signed in.
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

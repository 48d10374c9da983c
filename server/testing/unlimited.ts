import type { RateLimiter } from '../http/rate-limiter.ts';

/** Lets everybody ask as often as they like, so that no test waits for a limit that it does not try. */
export const UNLIMITED: RateLimiter = {
  take: () => undefined,
  hold: () => undefined,
  charge: () => undefined,
  share: (_viewer, db) => db,
};

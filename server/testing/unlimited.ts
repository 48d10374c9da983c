import type { RateLimiter } from '../http/rate-limiter.ts';

/** Rate limiter without limits, so that no test waits for a limit that it does not test. */
export const UNLIMITED: RateLimiter = {
  take: () => undefined,
  hold: () => undefined,
  charge: () => undefined,
  share: (_viewer, db) => db,
};

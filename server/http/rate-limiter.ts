import type { RequestHandler } from 'express';
import { RATE_BURST, RATE_PER_SECOND } from '../../contract/api/limits.ts';
import { BoundedMap } from '../base/bounded-map.ts';
import type { Viewer } from '../base/context.ts';
import { ProblemError } from '../base/problem-error.ts';
import { contextOf } from './request-context.ts';

/** People whose buckets are kept; a dropped bucket is a full one. */
const BUCKETS_MAX = 50_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

export interface RateLimits {
  readonly perSecond: number;
  readonly burst: number;
}

export const PERSON_LIMITS: RateLimits = { perSecond: RATE_PER_SECOND, burst: RATE_BURST };

export interface RateLimiter {
  /** Takes one token of this person. @throws {ProblemError} too_many_requests 429 when there is none. */
  take(viewer: Viewer): void;
}

/**
 * A token bucket per person, keyed by the verified identity and by nothing that a request can choose. Each process
 * counts for itself, so several processes allow a person that many times more; that is still a limit.
 */
export function createRateLimiter(clock: () => Date, limits: RateLimits = PERSON_LIMITS): RateLimiter {
  const buckets = new BoundedMap<string, Bucket>(BUCKETS_MAX);
  return {
    take({ org, id }) {
      const key = `${org}:${id}`;
      const now = clock().getTime();
      const known = buckets.get(key);
      const passed = known === undefined ? Number.POSITIVE_INFINITY : Math.max(0, now - known.filledAt);
      const tokens = Math.min(limits.burst, (known?.tokens ?? 0) + (passed / 1000) * limits.perSecond);
      if (tokens < 1) {
        const wait = Math.ceil((1 - tokens) / limits.perSecond);
        throw new ProblemError('too_many_requests', { retryAfterSeconds: wait });
      }
      buckets.set(key, { tokens: tokens - 1, filledAt: now });
    },
  };
}

/** Express: after authentication. */
export const limitRate =
  (limiter: RateLimiter): RequestHandler =>
  (request, _response, next) => {
    limiter.take(contextOf(request).viewer);
    next();
  };

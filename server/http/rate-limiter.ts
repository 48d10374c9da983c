import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import {
  ANSWERS_PER_PERSON,
  CONNECTIONS_PER_PERSON,
  CONNECTIONS_WAITING_MAX,
  MEDIA_BURST,
  MEDIA_CONNECTIONS_PER_PERSON,
  MEDIA_PER_SECOND,
  MEDIA_WAITING_MAX,
  RATE_BURST,
  RATE_PER_SECOND,
} from '#contract/api/limits.ts';
import { BoundedMap } from '../base/bounded-map.ts';
import { askerOf, type Viewer } from '../base/context.ts';
import { ProblemError } from '../base/problem-error.ts';
import type { Database } from '../db/database.ts';
import { createFairShares, createPlaces, type Shares } from './fair-shares.ts';
import { contextOf, keepContext } from './request-context.ts';

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

/** Number of buckets kept; a dropped bucket counts as full. */
const BUCKETS_MAX = 50_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

export interface RateLimits {
  readonly perSecond: number;
  readonly burst: number;
}

interface Buckets {
  /** Takes tokens. Returns 0, or the seconds after which there will be enough of them; then none was taken. */
  take(key: string, tokens: number): number;
  /**
   * Takes tokens even if there are none: later requests wait until the debt is paid. No debt is larger than a burst.
   * A negative number gives tokens back.
   */
  charge(key: string, tokens: number): void;
}

/**
 * Creates token buckets by key. Each process counts for itself, so several processes allow that many times more; that
 * is still a limit.
 */
export function createBuckets(clock: () => Date, limits: RateLimits): Buckets {
  const buckets = new BoundedMap<string, Bucket>(BUCKETS_MAX);
  const tokensOf = (key: string, now: number): number => {
    const known = buckets.get(key);
    const passed = known === undefined ? Number.POSITIVE_INFINITY : Math.max(0, now - known.filledAt);
    return Math.min(limits.burst, (known?.tokens ?? 0) + (passed / 1000) * limits.perSecond);
  };
  return {
    take(key, tokens) {
      const now = clock().getTime();
      const left = tokensOf(key, now);
      if (left < tokens) return Math.ceil((tokens - left) / limits.perSecond);
      buckets.set(key, { tokens: left - tokens, filledAt: now });
      return 0;
    },
    charge(key, tokens) {
      const now = clock().getTime();
      buckets.set(key, { tokens: Math.max(-limits.burst, tokensOf(key, now) - tokens), filledAt: now });
    },
  };
}

const REQUEST_SHARES: Shares = { held: CONNECTIONS_PER_PERSON, waiting: CONNECTIONS_WAITING_MAX };

const PERSON_LIMITS: RateLimits = { perSecond: RATE_PER_SECOND, burst: RATE_BURST };

/** Person whose requests are counted. */
type Person = Pick<Viewer, 'org' | 'id'>;

export interface RateLimiter {
  /** Takes one token of this person. @throws {ProblemError} too_many_requests 429 when there is none. */
  take(person: Person): void;
  /**
   * Counts a response to this person until it has left. @throws {ProblemError} too_many_requests 429 when too many are
   * under way.
   */
  hold(person: Person, response: ServerResponse): void;
  /** Takes more tokens for an answered request: the next ones wait. */
  charge(person: Person, tokens: number): void;
  /** Returns the database for this person, with a limited number of connections at once, see `createFairShares`. */
  share(person: Person, db: Database): Database;
}

/** Creates the limiter of each person, keyed by the verified identity and by nothing that a request can choose. */
export function createRateLimiter(
  clock: () => Date,
  limits: RateLimits = PERSON_LIMITS,
  shares: Shares = REQUEST_SHARES,
): RateLimiter {
  const buckets = createBuckets(clock, limits);
  const keyOf = ({ org, id }: Person): string => `${org}:${id}`;
  const share = createFairShares(createPlaces(shares));
  const hold = createAnswersInHand(ANSWERS_PER_PERSON);
  return {
    take(person) {
      const wait = buckets.take(keyOf(person), 1);
      if (wait > 0) throw new ProblemError('too_many_requests', { retryAfterSeconds: wait });
    },
    hold: (person, response) => hold(keyOf(person), response),
    charge: (person, tokens) => buckets.charge(keyOf(person), tokens),
    share: (person, db) => share(keyOf(person), db),
  };
}

/**
 * Creates the limiter of files and pictures per person, separate from their requests: a page of photos delays no other
 * request of theirs.
 */
export const createMediaLimiter = (clock: () => Date): RateLimiter =>
  createRateLimiter(
    clock,
    { perSecond: MEDIA_PER_SECOND, burst: MEDIA_BURST },
    { held: MEDIA_CONNECTIONS_PER_PERSON, waiting: MEDIA_WAITING_MAX },
  );

/** Express: limits requests after authentication. */
export const limitRate =
  (limiter: RateLimiter): RequestHandler =>
  (request, response, next) => {
    const context = contextOf(request);
    const asker = askerOf(context);
    limiter.take(asker);
    limiter.hold(asker, response);
    keepContext(request, { ...context, db: limiter.share(asker, context.db) });
    next();
  };

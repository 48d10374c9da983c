import { ANONYMOUS_CONNECTIONS, ANONYMOUS_WAITING_MAX } from '#contract/api/limits.ts';
import type { Language } from '#contract/i18n/language.ts';
import type { Database } from '../db/database.ts';
import type { Request } from 'express';
import { createFairShares, createPlaces } from './fair-shares.ts';
import { networkOf } from './network.ts';
import { createBuckets } from './rate-limiter.ts';

interface StrangersOptions {
  readonly db: Database;
  readonly clock: () => Date;
  /** How often one network may ask: one each so many seconds, and so many at once on top. */
  readonly seconds: number;
  readonly burst: number;
}

/** Who opens a page without signing in. */
export interface Strangers {
  /** All of them together hold two connections of it. */
  readonly db: Database;
  /** Seconds after which this network may ask again; 0 when it may now, and then it has asked. */
  readonly wait: (request: Request) => number;
}

/** Lets strangers look up what an address names, and be in nobody's way whose flood of guesses finds nothing. */
export function createStrangers({ db, clock, seconds, burst }: StrangersOptions): Strangers {
  const buckets = createBuckets(clock, { perSecond: 1 / seconds, burst });
  const places = createPlaces({ held: ANONYMOUS_CONNECTIONS, waiting: ANONYMOUS_WAITING_MAX });
  return {
    db: createFairShares(places)('strangers', db),
    wait: request => buckets.take(networkOf(request.ip ?? ''), 1),
  };
}

/** The language that a browser asks for. */
export const languageOf = (request: Request): Language =>
  request.acceptsLanguages(['es', 'en']) === 'en' ? 'EN-US' : 'ES-CO';

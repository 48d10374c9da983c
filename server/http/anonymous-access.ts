import { ANONYMOUS_CONNECTIONS, ANONYMOUS_WAITING_MAX } from '#contract/api/limits.ts';
import type { Language } from '#contract/i18n/language.ts';
import type { Database } from '../db/database.ts';
import type { Request } from 'express';
import { createFairShares, createPlaces } from './fair-shares.ts';
import { createBuckets } from './rate-limiter.ts';
import { isIPv6, SocketAddress } from 'node:net';

/** Number of groups of an IPv6 address that name a network: the least that a provider gives one customer. */
const NETWORK_GROUPS = 4;

/**
 * Returns the network of an address, which a sender can't choose freely: the first 64 bits of IPv6, because one machine
 * has all the rest; the whole IPv4 address.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = new SocketAddress({ address: plain, family: 'ipv6' }).address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

interface AnonymousAccessOptions {
  readonly db: Database;
  readonly clock: () => Date;
  /** Rate limit of one network: one request each so many seconds, plus a burst. */
  readonly seconds: number;
  readonly burst: number;
}

/** Access of visitors who open a page without signing in. */
interface AnonymousAccess {
  /** Database; all strangers together hold two connections of it. */
  readonly db: Database;
  /** Returns the seconds after which this network may ask again; 0 if it may now, which counts as a request. */
  readonly wait: (request: Request) => number;
}

/**
 * Creates the access for strangers who look up the target of an address, so that a flood of wrong guesses delays nobody
 * else.
 */
export function createAnonymousAccess({ db, clock, seconds, burst }: AnonymousAccessOptions): AnonymousAccess {
  const buckets = createBuckets(clock, { perSecond: 1 / seconds, burst });
  const places = createPlaces({ held: ANONYMOUS_CONNECTIONS, waiting: ANONYMOUS_WAITING_MAX });
  return {
    db: createFairShares(places)('strangers', db),
    wait: request => buckets.take(networkOf(request.ip ?? ''), 1),
  };
}

/** Returns the language that a browser asks for. */
export const languageOf = (request: Request): Language =>
  request.acceptsLanguages(['es', 'en']) === 'en' ? 'EN-US' : 'ES-CO';

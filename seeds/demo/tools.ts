import type pg from 'pg';
import type { Keyring } from '../../server/base/keyring.ts';
import type { Logger } from '../../server/base/logger.ts';
import type { FileStorage } from '../../server/integrations/storage/port.ts';

/** Repeatable random values: the demo looks the same on every machine, and so do the pictures of its documentation. */
export interface Random {
  /** Returns a number of at least 0 and below 1. */
  next(): number;
  /** Returns a whole number from `first` to `last`, both included. */
  between(first: number, last: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** Returns this many different values, in any order. */
  sample<Value>(values: readonly Value[], count: number): Value[];
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32: small, and good enough to distribute comments.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (first: number, last: number): number => first + Math.floor(next() * (last - first + 1));
  return {
    next,
    between,
    pick: values => {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new Error('Nothing to pick from');
      return value;
    },
    sample: (values, count) => {
      const rest = [...values];
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(between(0, rest.length - 1), 1),
      ).flat();
    },
  };
}

/** Tools for writing the demo. */
export interface DemoTools {
  /** Connection of the owner, inside one transaction: the demo is written completely or not at all. */
  readonly owner: pg.Client;
  /** Pins the owner's connection to an organisation: row-level security applies to the owner of the tables too. */
  readonly pin: (org: number) => Promise<void>;
  readonly storage: FileStorage;
  /** Keys that seal the data that people register for loans. */
  readonly keyring: Keyring;
  /** Moment to which all dates of the demo are relative. */
  readonly now: Date;
  /** Name under which `sign_in_accounts` knows the embedded identity provider. */
  readonly accountIssuer: string;
  readonly log: Logger;
}

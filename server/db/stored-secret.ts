import { randomBytes } from 'node:crypto';
import { CURSOR_HOURS } from '#contract/api/limits.ts';
import { PUBLIC_ADDRESS_SECONDS } from '#contract/features/files/limits.ts';
import type { Keyring } from '../base/keyring.ts';
import type { Database } from './database.ts';
import { openKeys, type SecretKind } from './sealed-keys.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const KEY_BYTES = 32;

/** How often a server looks whether a key was added, in milliseconds: a new key signs only after that. @assumed */
export const SECRETS_READ_MS = 30_000;

/**
 * Secrets of all processes, and how long what they sign lives. Links that end a kind of mail are in mails that people keep; all
 * that they can do is to end it.
 */
const KINDS = {
  media: { name: 'media', lifeMs: 2 * PUBLIC_ADDRESS_SECONDS * 1000 },
  unsubscribe: { name: 'unsubscribe', lifeMs: 730 * DAY_MS },
  cursor: { name: 'cursor', lifeMs: CURSOR_HOURS * HOUR_MS },
} as const satisfies Record<string, SecretKind>;
export type SecretName = keyof typeof KINDS;
export const SHARED_SECRETS: readonly SecretKind[] = Object.values(KINDS);

/** A key of such a secret. */
export const newSharedKey = (): string => randomBytes(KEY_BYTES).toString('base64');

type Secrets = Map<SecretName, readonly string[]>;

const known = new WeakMap<Database, Secrets>();

async function read(db: Database, keyring: Keyring): Promise<Secrets> {
  const read = new Map<SecretName, readonly string[]>();
  for (const [name, kind] of Object.entries(KINDS) as [SecretName, SecretKind][])
    // the keys of our own object
    read.set(name, await openKeys(db, keyring, kind, newSharedKey, Date.now()));
  return read;
}

/**
 * Reads the secrets once, when the application is put together, and makes those that are missing: whoever needs one later may be
 * holding a connection, and must not wait for a second one.
 * @returns what reads them again, for keys that were added
 */
export async function loadSecrets(db: Database, keyring: Keyring): Promise<() => Promise<void>> {
  const secrets = await read(db, keyring);
  known.set(db, secrets);
  return async () => {
    for (const [name, keys] of await read(db, keyring)) secrets.set(name, keys);
  };
}

/** Answers a database that borrows from another one, with that one's secrets. */
export function withSecretsOf(db: Database, borrower: Database): Database {
  const secrets = known.get(db);
  if (secrets !== undefined) known.set(borrower, secrets);
  return borrower;
}

/** The keys of a secret that `loadSecrets` has read: the first signs, all verify. */
export function keysOf(db: Database, name: SecretName): readonly string[] {
  const keys = known.get(db)?.get(name);
  if (keys === undefined) throw new Error(`The secret ${name} was not loaded`);
  return keys;
}

/** The one that signs. */
export const secretOf = (db: Database, name: SecretName): string => keysOf(db, name)[0] ?? '';

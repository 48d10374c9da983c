import { randomBytes } from 'node:crypto';
import { CURSOR_HOURS } from '#contract/api/limits.ts';
import { PUBLIC_ADDRESS_SECONDS } from '#contract/features/files/limits.ts';
import type { Keyring } from '../base/keyring.ts';
import type { Database } from './database.ts';
import { openKeys, type SecretKind } from './sealed-keys.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const KEY_BYTES = 32;

/** Interval in which a server looks for added keys, in milliseconds: a new key signs only after that. @assumed */
export const SECRETS_READ_MS = 30_000;

/**
 * Secrets of all processes, with the lifetime of their signatures. Unsubscribe links are in mails that people keep; all
 * they can do is to end a kind of mail.
 */
const KINDS = {
  media: { name: 'media', lifeMs: 2 * PUBLIC_ADDRESS_SECONDS * 1000 },
  unsubscribe: { name: 'unsubscribe', lifeMs: 730 * DAY_MS },
  cursor: { name: 'cursor', lifeMs: CURSOR_HOURS * HOUR_MS },
} as const satisfies Record<string, SecretKind>;
export type SecretName = keyof typeof KINDS;
export const SHARED_SECRETS: readonly SecretKind[] = Object.values(KINDS);

/** Makes a key of such a secret. */
export const newSharedKey = (): string => randomBytes(KEY_BYTES).toString('base64');

type Secrets = Map<SecretName, readonly string[]>;

const known = new WeakMap<Database, Secrets>();

async function read(db: Database, keyring: Keyring): Promise<Secrets> {
  const read = new Map<SecretName, readonly string[]>();
  for (const [name, kind] of Object.entries(KINDS) as [SecretName, SecretKind][])
    // The keys are those of the constant above.
    read.set(name, await openKeys(db, keyring, kind, newSharedKey, Date.now()));
  return read;
}

/**
 * Reads the secrets once, when the application is assembled, and makes the missing ones. Later callers may already be
 * holding a connection, and must not wait for a second one.
 * @returns a function that reads them again, for keys that were added
 */
export async function loadSecrets(db: Database, keyring: Keyring): Promise<() => Promise<void>> {
  const secrets = await read(db, keyring);
  known.set(db, secrets);
  return async () => {
    for (const [name, keys] of await read(db, keyring)) secrets.set(name, keys);
  };
}

/** Gives a database that wraps another one the secrets of the other, and returns it. */
export function withSecretsOf(db: Database, borrower: Database): Database {
  const secrets = known.get(db);
  if (secrets !== undefined) known.set(borrower, secrets);
  return borrower;
}

/** Returns the keys of a secret that `loadSecrets` has read: the first signs, all verify. */
export function keysOf(db: Database, name: SecretName): readonly string[] {
  const keys = known.get(db)?.get(name);
  if (keys === undefined) throw new Error(`The secret ${name} was not loaded`);
  return keys;
}

/** Returns the key that signs. */
export const secretOf = (db: Database, name: SecretName): string => keysOf(db, name)[0] ?? '';

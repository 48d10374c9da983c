import type { ClientBase } from 'pg';
import pg from 'pg';
import type { Keyring } from '../base/keyring.ts';
import { seal, unseal } from '../base/sealing.ts';
import type { Address } from './connections.ts';
import type { Database, Session } from './database.ts';
import { sql } from './sql.ts';
import { randomBytes } from 'node:crypto';
import { CURSOR_HOURS } from '#contract/api/limits.ts';
import { DEVICE_NAMING_MS } from '#contract/features/devices/limits.ts';
import { OUTBOX_DAYS } from '#contract/features/session/limits.ts';
import { PUBLIC_ADDRESS_SECONDS } from '#contract/features/files/limits.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const KEY_BYTES = 32;

/** Interval in which a server looks for added keys, in milliseconds: a new key signs only after that. @assumed */
export const SECRETS_READ_MS = 30_000;

/**
 * Secrets of all processes, with the lifetime of their signatures. Unsubscribe links are in mails that people keep; all
 * they can do is to end a kind of mail. A browser accepts pushes signed with the key it has subscribed with, until it
 * subscribes anew.
 */
const KINDS = {
  media: { name: 'media', lifeMs: 2 * PUBLIC_ADDRESS_SECONDS * 1000 },
  unsubscribe: { name: 'unsubscribe', lifeMs: 730 * DAY_MS },
  push: { name: 'push', lifeMs: 730 * DAY_MS },
  cursor: { name: 'cursor', lifeMs: CURSOR_HOURS * HOUR_MS },
  device: { name: 'device', lifeMs: DEVICE_NAMING_MS },
  kept: { name: 'kept', lifeMs: OUTBOX_DAYS * DAY_MS },
} as const satisfies Record<string, SecretKind>;
type SecretName = keyof typeof KINDS;
export const SHARED_SECRETS: readonly SecretKind[] = Object.values(KINDS);

/** Makes a key of such a secret. */
export const newSharedKey = (): string => randomBytes(KEY_BYTES).toString('base64');

type Secrets = Map<SecretName, readonly string[]>;

/** Secrets that were read for a database, and the keys that they are sealed with. */
interface Known {
  readonly secrets: Secrets;
  readonly keyring: Keyring;
}

const known = new WeakMap<Database, Known>();

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
  known.set(db, { secrets, keyring });
  return async () => {
    for (const [name, keys] of await read(db, keyring)) secrets.set(name, keys);
  };
}

/** Gives a database that wraps another one the secrets of the other, and returns it. */
export function withSecretsOf(db: Database, borrower: Database): Database {
  const read = known.get(db);
  if (read !== undefined) known.set(borrower, read);
  return borrower;
}

/** Returns the keys of a secret that `loadSecrets` has read: the first signs, all verify. */
export function keysOf(db: Database, name: SecretName): readonly string[] {
  const keys = known.get(db)?.secrets.get(name);
  if (keys === undefined) throw new Error(`The secret ${name} was not loaded`);
  return keys;
}

/** Returns the keyring with which `loadSecrets` has read the secrets of a database. */
export function keyringOf(db: Database): Keyring {
  const read = known.get(db);
  if (read === undefined) throw new Error('The secrets were not loaded');
  return read.keyring;
}

/** Returns the key that signs. */
export const secretOf = (db: Database, name: SecretName): string => keysOf(db, name)[0] ?? '';

/** Key of a secret. */
interface StoredKey {
  readonly value: string;
  /** Time from which it signs, in milliseconds since 1970. Servers that know it verify with it before. */
  readonly from: number;
}

/** Secret of the installation, and lifetime in milliseconds of anything that its keys sign. */
export interface SecretKind {
  readonly name: string;
  readonly lifeMs: number;
}

type Run = Pick<Session, 'run'>;

/** Seals keys. The result is the sealing key's name, a dot, and the sealed text. */
function sealed(keyring: Keyring, name: string, keys: readonly StoredKey[]): string {
  const key = keyring.installationKey(keyring.newest, 'secrets');
  return `${keyring.newest}.${seal(key, name, Buffer.from(JSON.stringify(keys))).toString('base64')}`;
}

/** Opens sealed keys. @throws Error with a message for the operator if they were sealed with another key file */
function opened(keyring: Keyring, name: string, text: string): StoredKey[] {
  const [keyName = '', content = ''] = text.split('.');
  try {
    const plain = unseal(keyring.installationKey(keyName, 'secrets'), name, Buffer.from(content, 'base64'));
    return JSON.parse(plain.toString()) as StoredKey[]; // `sealed` wrote it in this shape.
  } catch (cause) {
    throw new Error(
      `The keys of ${name} could not be opened with the file in LOAN_KEY_FILE. Bring back the one that they were sealed with; ` +
        'where it is lost, npm run admin -- keys replace makes new ones, and everybody signs in again.',
      { cause },
    );
  }
}

/** Removes the keys whose successor has signed for so long that all their signatures have expired. Newest first. */
const living = (keys: readonly StoredKey[], { lifeMs }: SecretKind, now: number): StoredKey[] =>
  keys.filter((_, at) => at === 0 || now - (keys[at - 1]?.from ?? now) < lifeMs);

/** Returns the keys of a secret, the current signing key first; null if there is no such secret. */
export async function readKeys(
  db: Database,
  keyring: Keyring,
  kind: SecretKind,
  now: number,
): Promise<readonly string[] | null> {
  const [row] = await db.system(transaction =>
    transaction.run<{ sealed: string | null }>(sql`select sealed from secrets where name = ${kind.name}`),
  );
  if (row === undefined) return null;
  if (row.sealed === null) throw new Error(`The secret ${kind.name} is not sealed: the start of a server seals it.`);
  const keys = living(opened(keyring, kind.name, row.sealed), kind, now);
  const signing = keys.find(({ from }) => from <= now) ?? keys[0];
  return [...keys.filter(key => key === signing), ...keys.filter(key => key !== signing)].map(({ value }) => value);
}

/**
 * Returns the keys of a secret, and makes one if there is none. If two processes make it at once, the second uses the
 * first key.
 */
export async function openKeys(
  db: Database,
  keyring: Keyring,
  kind: SecretKind,
  make: () => Promise<string> | string,
  now: number,
): Promise<readonly string[]> {
  const known = await readKeys(db, keyring, kind, now);
  if (known !== null) return known;
  const made = sealed(keyring, kind.name, [{ value: await make(), from: now }]);
  await db.system(transaction =>
    transaction.run(sql`insert into secrets (name, sealed) values (${kind.name}, ${made}) on conflict do nothing`),
  );
  const kept = await readKeys(db, keyring, kind, now);
  if (kept === null) throw new Error(`The secret ${kind.name} was deleted while it was made.`);
  return kept;
}

/**
 * Gives a secret another key, which signs from `from` on.
 * @param keepsOld false: signatures of the former keys are invalid from then on
 * @returns false if there is no such secret
 */
export async function addSigningKey(
  session: Run,
  keyring: Keyring,
  kind: SecretKind,
  { value, from, now, keepsOld }: StoredKey & { readonly now: number; readonly keepsOld: boolean },
): Promise<boolean> {
  const [row] = await session.run<{ sealed: string }>(
    sql`select sealed from secrets where name = ${kind.name} for update`,
  );
  if (row === undefined) return false;
  const former = keepsOld ? living(opened(keyring, kind.name, row.sealed), kind, now) : [];
  const next = sealed(keyring, kind.name, [{ value, from }, ...former]);
  await session.run(sql`update secrets set sealed = ${next} where name = ${kind.name}`);
  return true;
}

/** Seals all secrets again with the newest key of the file. @returns how many */
export async function resealKeys(session: Run, keyring: Keyring): Promise<number> {
  const rows = await session.run<{ name: string; sealed: string }>(
    sql`select name, sealed from secrets order by name for update`,
  );
  for (const row of rows)
    await session.run(
      sql`update secrets set sealed = ${sealed(keyring, row.name, opened(keyring, row.name, row.sealed))} where name = ${row.name}`,
    );
  return rows.length;
}

/**
 * Seals secrets that a former version kept in clear. It runs as the owner of the tables, so that the application's role
 * can't have its own text sealed.
 */
export async function sealSecrets(owner: Address, keyring: Keyring): Promise<void> {
  const client = new pg.Client(owner);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await sealWith(client, keyring);
  } finally {
    await client.end();
  }
}

async function sealWith(owner: ClientBase, keyring: Keyring): Promise<void> {
  const { rows } = await owner.query<{ name: string; value: unknown }>(
    'select name, value from secrets where sealed is null',
  );
  for (const { name, value } of rows) {
    // The provider's keys were lists, newest first; each of the others was one text.
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    const keys = values.map((each, at): StoredKey => ({
      value: typeof each === 'string' ? each : JSON.stringify(each),
      from: at === 0 ? 0 : -1,
    }));
    await owner.query('update secrets set sealed = $2, value = null where name = $1 and sealed is null', [
      name,
      sealed(keyring, name, keys),
    ]);
  }
  // The rewrite also removes the clear text from the pages of the table.
  if (rows.length > 0) await owner.query('vacuum full secrets');
}

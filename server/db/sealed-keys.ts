import pg, { type ClientBase } from 'pg';
import type { Keyring } from '../base/keyring.ts';
import { seal, unseal } from '../base/sealing.ts';
import type { Address } from './connections.ts';
import type { Database, Session } from './database.ts';
import { sql } from './sql.ts';

/** One of the keys of a secret. */
interface StoredKey {
  readonly value: string;
  /** From when on it signs, in milliseconds since 1970. Servers that know it verify by it before. */
  readonly from: number;
}

/** A secret of the installation, and how long what its keys have signed lives, in milliseconds. */
export interface SecretKind {
  readonly name: string;
  readonly lifeMs: number;
}

type Run = Pick<Session, 'run'>;

/** The key's name, a dot, and what it sealed. */
function sealed(keyring: Keyring, name: string, keys: readonly StoredKey[]): string {
  const key = keyring.installationKey(keyring.newest, 'secrets');
  return `${keyring.newest}.${seal(key, name, Buffer.from(JSON.stringify(keys))).toString('base64')}`;
}

/** @throws Error with a message for the operator where it was sealed with another file of keys */
function opened(keyring: Keyring, name: string, text: string): StoredKey[] {
  const [keyName = '', content = ''] = text.split('.');
  try {
    const plain = unseal(keyring.installationKey(keyName, 'secrets'), name, Buffer.from(content, 'base64'));
    return JSON.parse(plain.toString()) as StoredKey[]; // as `sealed` wrote it
  } catch (cause) {
    throw new Error(
      `The keys of ${name} could not be opened with the file in LOAN_KEY_FILE. Bring back the one that they were sealed with; ` +
        'where it is lost, npm run admin -- keys replace makes new ones, and everybody signs in again.',
      { cause },
    );
  }
}

/** Without the keys whose successor has signed for so long that nothing of theirs lives. Newest first. */
const living = (keys: readonly StoredKey[], { lifeMs }: SecretKind, now: number): StoredKey[] =>
  keys.filter((_, at) => at === 0 || now - (keys[at - 1]?.from ?? now) < lifeMs);

/** The keys of a secret, the one that signs now first; null of one that is not there. */
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

/** The same of a secret that is made where there is none. Of two processes that make it at once, the second takes the first one's. */
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
 * @param keepsOld false: what the former keys have signed is worth nothing from then on
 * @returns false of a secret that is not there
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

/** Seals all anew with the newest key of the file. @returns how many */
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
 * Seals what a former version kept in clear, as the owner of the tables: the application's role can't have anything sealed that was written
 * over it.
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
    // The keys of the provider were lists, newest first; those of the others one text each.
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
  // What stood there in clear is not to be found in the pages of the table either.
  if (rows.length > 0) await owner.query('vacuum full secrets');
}

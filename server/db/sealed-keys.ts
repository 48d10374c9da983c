import pg, { type ClientBase } from 'pg';
import type { Keyring } from '../base/keyring.ts';
import { seal, unseal } from '../base/sealing.ts';
import type { Address } from './connections.ts';
import type { Database, Session } from './database.ts';
import { sql } from './sql.ts';

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

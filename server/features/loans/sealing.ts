import type { Context } from '../../base/context.ts';
import type { Keyring } from '../../base/keyring.ts';
import { blindIndex, newKey, seal, unseal } from '../../base/sealing.ts';
import type { Logger } from '../../base/logger.ts';
import type { Database, Session, Transaction } from '../../db/database.ts';
import { lockPeople } from './turns-sql.ts';
import { sql, type Sql } from '../../db/sql.ts';

interface WrappedKey {
  readonly person: number;
  readonly name: string;
  readonly wrapped: Buffer;
}

/** Wrapped keys of these people; people without sealed data have none. */
const readKeys = (org: number, people: readonly number[]): Sql => sql`
  select user_id as person, key_name as name, wrapped from loan_subject_keys
  where org_id = ${org} and user_id = any(${people}::int[])`;

/** Keeps a person's key, unless another process has just made one. */
const addKey = (org: number, { person, name, wrapped }: WrappedKey, now: Date): Sql => sql`
  insert into loan_subject_keys (org_id, user_id, key_name, wrapped, created_at)
  values (${org}, ${person}, ${name}, ${wrapped}, ${now}) on conflict do nothing`;

/** Returns whether the vault has a key of the person, which is made with their first sealed value, or their consents. */
export async function keepsSealed({ viewer, db }: Pick<Context, 'viewer' | 'db'>, person: number): Promise<boolean> {
  const found = await db.vault('loan').reading(viewer.org).run(sql`
    select from loan_subject_keys where org_id = ${viewer.org} and user_id = ${person}
    union all select from loan_consents where org_id = ${viewer.org} and user_id = ${person} limit 1`);
  return found.length > 0;
}

const readIndexKey = (org: number): Sql =>
  sql`select key_name as name, wrapped from loan_index_keys where org_id = ${org}`;

const addIndexKey = (org: number, { name, wrapped }: Omit<WrappedKey, 'person'>): Sql => sql`
  insert into loan_index_keys (org_id, key_name, wrapped) values (${org}, ${name}, ${wrapped}) on conflict do nothing`;

/** Keys that were not wrapped with the newest key, of people after this id, `most` at a time. */
const readOldKeys = (org: number, newest: string, behind: number, most: number): Sql => sql`
  select user_id as person, key_name as name, wrapped from loan_subject_keys
  where org_id = ${org} and key_name <> ${newest} and user_id > ${behind} order by user_id limit ${most} for update`;

/** Records that a key of this name wraps other keys, and returns all such names. */
const noteKey = (name: string): Sql => sql`
  with noted as (insert into loan_keys (name) values (${name}) on conflict do nothing)
  select name from loan_keys union select ${name}`;

/** Deletes the names of all keys but this one, with which everything is wrapped now. */
export const forgetOtherKeys = (name: string): Sql => sql`delete from loan_keys where name <> ${name}`;

const replaceKey = (org: number, { person, name, wrapped }: WrappedKey): Sql => sql`
  update loan_subject_keys set key_name = ${name}, wrapped = ${wrapped} where org_id = ${org} and user_id = ${person}`;

const replaceIndexKey = (org: number, { name, wrapped }: Omit<WrappedKey, 'person'>, was: string): Sql => sql`
  update loan_index_keys set key_name = ${name}, wrapped = ${wrapped} where org_id = ${org} and key_name = ${was}`;

/** Seals and opens data of one person. `field` is the label of a value; under another label it can't be opened. */
export interface Sealer {
  /** @param block number of bytes to whose multiple the value is padded, so that its length doesn't reveal its content */
  readonly seal: (field: string, value: unknown, block?: number) => Buffer;
  /** @throws SealBroken */
  readonly open: (field: string, sealed: Buffer) => unknown;
}

/**
 * Opens data of one person for display: a value that can't be opened gives null, which is logged and affects no other
 * value.
 */
export type Opener = Pick<Sealer, 'open'>;

/**
 * Returns a text as it was sealed; '' if it can't be opened, or if its person's key is gone because all their data was
 * erased.
 */
export function openText(opener: Opener | undefined, field: string, sealed: Buffer): string {
  const text = opener?.open(field, sealed);
  return typeof text === 'string' ? text : '';
}

/**
 * Envelope encryption: each person's data is sealed with a key of their own, and that key with the organisation's,
 * which is outside of the database. Without the row of a person's key none of their data can be read any more, not even
 * in a copy in a backup.
 * @spec THREATS T23
 */
export interface Sealing {
  /**
   * Returns the person's sealer; their key is created when something is sealed for the first time. It stays valid until
   * the transaction ends: an erasure waits for its turn (`takePersonTurns`). Callers that lock rows must have taken
   * that turn before.
   */
  readonly sealerOf: (session: Transaction, person: number, now: Date) => Promise<Sealer>;
  /**
   * Returns the openers of several people, by id. People without sealed data, or whose key can't be opened, have none.
   * They may seal too, in a transaction that has locked a row with data of the person.
   */
  readonly openersOf: (
    session: Session,
    people: readonly number[],
    log: Pick<Logger, 'error'>,
  ) => Promise<ReadonlyMap<number, Sealer>>;
  /** Seals a short text with a key of the organisation's. */
  readonly sealText: (org: number, text: string) => string;
  /** Opens such a text; null if its key is gone. */
  readonly openText: (org: number, sealed: string) => string | null;
  /** Returns a text that is the same for the same value and doesn't reveal it. */
  readonly keyedText: (org: number, value: string) => string;
  /** Returns a function to the bytes that represent a value in exact searches, in this organisation. */
  readonly indexer: (session: Transaction) => Promise<(value: string) => Buffer>;
  /**
   * Wraps with the newest key everything wrapped by an older one, while others go on reading and writing. @returns how
   * many
   * @throws AggregateError of those that could not be opened, after all others are done
   */
  readonly rewrap: (db: Database, org: number) => Promise<number>;
}

/** Returns the bytes of a JSON text, padded with blanks, which a reader of JSON ignores. */
function padded(text: string, block: number): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([bytes], Math.ceil(bytes.length / block) * block).fill(' ', bytes.length);
}

const boundToPerson = (org: number, person: number): string => `${org}/${person}`;
const boundToIndex = (org: number): string => `${org}/index`;
const boundToText = (org: number): string => `${org}/text`;
const TEXT_BYTES = 32;

/** Number of keys that are wrapped anew in one transaction. @assumed */
const REWRAPPED_AT_ONCE = 200;

export function createSealing(keyring: Keyring): Sealing {
  const wrap = (org: number, boundTo: string, key: Buffer): Pick<WrappedKey, 'name' | 'wrapped'> => ({
    name: keyring.newest,
    wrapped: seal(keyring.organisationKey(keyring.newest, org), boundTo, key),
  });
  const unwrap = (org: number, boundTo: string, { name, wrapped }: Pick<WrappedKey, 'name' | 'wrapped'>): Buffer =>
    unseal(keyring.organisationKey(name, org), boundTo, wrapped);

  const sealerWith = (org: number, key: WrappedKey): Sealer => {
    const owner = boundToPerson(org, key.person);
    const opened = unwrap(org, owner, key);
    return {
      seal: (field, value, block = 1) => seal(opened, `${owner}/${field}`, padded(JSON.stringify(value), block)),
      open: (field, sealed) => JSON.parse(unseal(opened, `${owner}/${field}`, sealed).toString()) as unknown,
    };
  };
  const keysOf = (session: Session, people: readonly number[]): Promise<WrappedKey[]> =>
    session.run<WrappedKey>(readKeys(session.org, people));
  /** A key or value that can't be opened does not hide others. */
  const openersOf: Sealing['openersOf'] = async (session, people, log) => {
    const openers = new Map<number, Sealer>();
    for (const key of await keysOf(session, people)) {
      const noted = <T>(open: () => T, what: string): T | null => {
        try {
          return open();
        } catch (error) {
          log.error({ err: error, org: session.org, person: key.person }, what);
          return null;
        }
      };
      const sealer = noted(() => sealerWith(session.org, key), 'A key of sealed data could not be opened');
      if (sealer !== null)
        openers.set(key.person, {
          seal: sealer.seal,
          open: (field, sealed) => noted(() => sealer.open(field, sealed), 'Sealed data could not be opened'),
        });
    }
    return openers;
  };
  return {
    openersOf,
    async sealerOf(session, person, now) {
      const { org } = session;
      await session.run(lockPeople(org, [person]));
      const [known] = await keysOf(session, [person]);
      if (known !== undefined) return sealerWith(org, known);
      await session.run(addKey(org, { person, ...wrap(org, boundToPerson(org, person), newKey()) }, now));
      const [made] = await keysOf(session, [person]);
      if (made === undefined) throw new Error('A key was kept and is not there');
      return sealerWith(org, made);
    },
    sealText: (org, text) => {
      const sealed = seal(keyring.organisationKey(keyring.newest, org), boundToText(org), padded(text, TEXT_BYTES));
      return `${keyring.newest}.${sealed.toString('base64')}`;
    },
    openText: (org, sealed) => {
      const [name = '', content = ''] = sealed.split('.');
      if (!keyring.has(name)) return null;
      return unseal(keyring.organisationKey(name, org), boundToText(org), Buffer.from(content, 'base64'))
        .toString()
        .trimEnd();
    },
    keyedText: (org, value) =>
      blindIndex(keyring.organisationKey(keyring.newest, org), `${boundToText(org)}/${value}`).toString('hex'),
    async indexer(session) {
      const { org } = session;
      const read = (): Promise<Pick<WrappedKey, 'name' | 'wrapped'>[]> => session.run(readIndexKey(org));
      let [key] = await read();
      if (key === undefined) {
        await session.run(addIndexKey(org, wrap(org, boundToIndex(org), newKey())));
        [key] = await read();
      }
      if (key === undefined) throw new Error('A key was kept and is not there');
      const opened = unwrap(org, boundToIndex(org), key);
      return value => blindIndex(opened, value);
    },
    async rewrap(db, org) {
      const failures: unknown[] = [];
      let done = 0;
      for (let behind = 0; ;) {
        const from = behind;
        const last = await db.write(org, async session => {
          const old = await session.run<WrappedKey>(readOldKeys(org, keyring.newest, from, REWRAPPED_AT_ONCE));
          for (const key of old) {
            const owner = boundToPerson(org, key.person);
            const opened = attempt(() => unwrap(org, owner, key), failures);
            if (opened === undefined) continue;
            await session.run(replaceKey(org, { person: key.person, ...wrap(org, owner, opened) }));
            done += 1;
          }
          return old.at(-1)?.person;
        });
        if (last === undefined) break;
        behind = last;
      }
      await db.write(org, async session => {
        const [index] = await session.run<Pick<WrappedKey, 'name' | 'wrapped'>>(readIndexKey(org));
        if (index === undefined || index.name === keyring.newest) return;
        const bound = boundToIndex(org);
        const opened = attempt(() => unwrap(org, bound, index), failures);
        if (opened !== undefined) await session.run(replaceIndexKey(org, wrap(org, bound, opened), index.name));
      });
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} keys of organisation ${org} could not be opened`);
      return done;
    },
  };
}

/** Returns the result of `open`; undefined when it fails, which is recorded in `failures`. */
function attempt<T>(open: () => T, failures: unknown[]): T | undefined {
  try {
    return open();
  } catch (error) {
    failures.push(error);
    return undefined;
  }
}

/**
 * Records the present sealing key, and checks that all earlier ones are available.
 * @throws Error with a message when one of them is missing: the server would go on without being able to read
 * registered data
 */
export async function requireKeys(db: Database, keyring: Keyring): Promise<void> {
  await db.vault('loan').system(async session => {
    const names = await session.run<{ name: string }>(noteKey(keyring.newest));
    const missing = names.filter(({ name }) => !keyring.has(name)).map(({ name }) => name);
    // A server with the wrong key file, which may have just been created, must not record its key: the right file would
    // lack it.
    if (missing.length > 0)
      throw new Error(
        `Loan data are sealed with keys that the key file does not have (${missing.join(', ')}). Restore the file that LOAN_KEY_FILE names from where you keep it.`,
      );
  });
}

import { foundNumberOf } from '#contract/features/directory/import-columns.ts';
import type { NumberKind } from '#contract/features/directory/import-types.ts';
import { PROOF_LENGTH } from '#contract/features/session/limits.ts';
import type { Keyring } from '../base/keyring.ts';
import { ProblemError } from '../base/problem-error.ts';
import { blindIndex, derivedKey, newKey, seal, SealBroken, unseal } from '../base/sealing.ts';
import type { Session } from './database.ts';
import { sql, type Sql } from './sql.ts';

/**
 * Numbers by which organisations know people. A copy of the database has none in clear: each is sealed, and found by a
 * keyed hash. The key is the organisation's, wrapped with one outside of the database.
 * @spec THREATS T23
 */

type Run = Pick<Session, 'run' | 'org'>;

/** Bytes to whose multiple a number is padded, so that its length stays hidden. */
const NUMBER_BYTES = 32;

/** Number as it is stored. */
export interface StoredNumber {
  readonly hash: Buffer;
  readonly sealed: Buffer;
  /** Whether its end proves who brings a code. */
  readonly proves: boolean;
}

/** Hashes, seals and opens the numbers of one organisation. */
export interface Numbers {
  /** Returns the bytes by which a number is found, however it is typed. */
  readonly hash: (number: string) => Buffer;
  readonly store: (kind: NumberKind, number: string) => StoredNumber;
  /** Opens a sealed number; null for none, and for one that can't be opened. */
  readonly open: (kind: NumberKind, sealed: Buffer | null) => string | null;
  /** Seals texts of a file, which may be numbers, with the name of their place. */
  readonly sealTexts: (place: string, texts: readonly string[]) => Buffer;
  /** Opens such texts; none if they can't be opened. */
  readonly openTexts: (place: string, sealed: Buffer) => string[];
}

/** Wrapped key of an organisation. */
interface NumberKey {
  readonly sealedWith: string;
  readonly wrapped: Buffer;
}

const boundTo = (org: number): string => `${org}/numbers`;

const readKey = (org: number): Sql =>
  sql`select sealed_with as "sealedWith", wrapped from number_keys where org_id = ${org}`;

/** Replaces the key of an organisation. */
const replaceKey = (org: number, { sealedWith, wrapped }: NumberKey): Sql =>
  sql`update number_keys set sealed_with = ${sealedWith}, wrapped = ${wrapped} where org_id = ${org}`;

const wrap = (keyring: Keyring, org: number, key: Buffer): NumberKey => ({
  sealedWith: keyring.newest,
  wrapped: seal(keyring.organisationKey(keyring.newest, org), boundTo(org), key),
});

/** Opens the key of an organisation. Null without one, and if the key file has none that opens it. */
function unwrap(keyring: Keyring, org: number, key: NumberKey | undefined): Buffer | null {
  if (key === undefined || !keyring.has(key.sealedWith)) return null;
  return unsealed(keyring.organisationKey(key.sealedWith, org), boundTo(org), key.wrapped);
}

/** Makes the error of a key that the key file doesn't open; another key in its place would lose all numbers. */
const unopened = (org: number): ProblemError =>
  new ProblemError('unavailable', {
    cause: new Error(
      `The key of the numbers of organisation ${org} could not be opened with the file in LOAN_KEY_FILE. Bring back the one that it was sealed with.`,
    ),
  });

/** Opens a sealed value; null if it can't be opened. */
function unsealed(key: Buffer, bound: string, sealed: Buffer): Buffer | null {
  try {
    return unseal(key, bound, sealed);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

function numbersWith(org: number, key: Buffer): Numbers {
  const [hashing, sealing] = [derivedKey(key, 'hash'), derivedKey(key, 'seal')];
  // A merge gives a number to another record of its person, so it is bound to none.
  const place = (kind: NumberKind): string => `${org}/${kind}`;
  const hash = (number: string): Buffer => blindIndex(hashing, foundNumberOf(number));
  return {
    hash,
    store: (kind, number) => ({
      hash: hash(number),
      sealed: seal(sealing, place(kind), Buffer.from(number.padEnd(NUMBER_BYTES))),
      proves: kind === 'IdNumber' && number.length >= PROOF_LENGTH,
    }),
    open: (kind, sealed) =>
      sealed === null ? null : (unsealed(sealing, place(kind), sealed)?.toString().trimEnd() ?? null),
    sealTexts: (name, texts) => seal(sealing, `${org}/${name}`, Buffer.from(JSON.stringify(texts))),
    openTexts(name, sealed) {
      const text = unsealed(sealing, `${org}/${name}`, sealed);
      return text === null ? [] : (JSON.parse(text.toString()) as string[]); // as `sealTexts` wrote it
    },
  };
}

/**
 * Returns the numbers of the session's organisation for reading. Without a key it has no numbers: they are hashed with
 * another key, so that nothing is found.
 */
export async function numbersToRead(session: Run, keyring: Keyring): Promise<Numbers> {
  const { org } = session;
  const [key] = await session.run<NumberKey>(readKey(org));
  return numbersWith(org, unwrap(keyring, org, key) ?? keyring.organisationKey(keyring.newest, org));
}

/**
 * Returns the numbers of the session's organisation for writing; until the transaction ends, its key stays the same.
 * @throws ProblemError 503 of a key that can't be opened
 */
export async function numbersToWrite(session: Run, keyring: Keyring): Promise<Numbers> {
  const { org } = session;
  const lock = async () => (await session.run<NumberKey>(sql`${readKey(org)} for share`))[0];
  let found = await lock();
  if (found === undefined) {
    const { sealedWith, wrapped } = wrap(keyring, org, newKey());
    // Another process may make it meanwhile.
    await session.run(sql`
      insert into number_keys (org_id, sealed_with, wrapped) values (${org}, ${sealedWith}, ${wrapped})
      on conflict do nothing`);
    found = await lock();
  }
  const key = unwrap(keyring, org, found);
  if (key === null) throw unopened(org);
  return numbersWith(org, key);
}

/** Number of a person, to be saved. */
export interface PersonNumber {
  readonly user: number;
  readonly kind: NumberKind;
  readonly number: string;
  /** False of a number that finds nobody, because another person has it too. */
  readonly isFound?: boolean;
}

/** Rows `n` of hashed and sealed numbers. */
function storedRows(numbers: Numbers, all: readonly PersonNumber[]): Sql {
  const stored = all.map(({ kind, number }) => numbers.store(kind, number));
  const hashes = stored.map(({ hash }, at) => (all[at]?.isFound === false ? null : hash));
  return sql`unnest(${all.map(({ user }) => user)}::int[], ${all.map(({ kind }) => kind)}::text[], ${hashes}::bytea[],
    ${stored.map(({ sealed }) => sealed)}::bytea[], ${stored.map(({ proves }) => proves)}::boolean[]) n ("user", kind, hash, sealed, proves)`;
}

/** Saves numbers of people in one statement. */
export const saveNumbers = (org: number, numbers: Numbers, all: readonly PersonNumber[]): Sql => sql`
  insert into person_numbers (org_id, user_id, kind, hash, sealed, proves)
  select ${org}, n."user", n.kind, n.hash, n.sealed, n.proves from ${storedRows(numbers, all)}
  on conflict (org_id, user_id, kind) do update set hash = excluded.hash, sealed = excluded.sealed, proves = excluded.proves`;

/** Hashes and seals numbers of people anew; one that is gone meanwhile doesn't come back. */
export const renewNumbers = (org: number, numbers: Numbers, all: readonly PersonNumber[]): Sql => sql`
  update person_numbers p set hash = n.hash, sealed = n.sealed from ${storedRows(numbers, all)}
  where p.org_id = ${org} and p.user_id = n."user" and p.kind = n.kind`;

/** Wraps the key of the session's organisation with the newest one of the keyring. Returns how many keys it wrapped. */
export async function rewrapNumberKey(session: Run, keyring: Keyring): Promise<number> {
  const { org } = session;
  const [key] = await session.run<NumberKey>(sql`${readKey(org)} for update`);
  const opened = unwrap(keyring, org, key);
  if (opened === null || key?.sealedWith === keyring.newest) return 0;
  await session.run(replaceKey(org, wrap(keyring, org, opened)));
  return 1;
}

/**
 * Gives the session's organisation another key. Everything that the former one has sealed must be sealed again in the
 * same transaction.
 * @returns the numbers with the former and the new key; null if there is no key
 * @throws ProblemError 503 of a key that can't be opened
 */
export async function replaceNumberKey(
  session: Run,
  keyring: Keyring,
): Promise<{ readonly former: Numbers; readonly fresh: Numbers } | null> {
  const { org } = session;
  const [key] = await session.run<NumberKey>(sql`${readKey(org)} for update`);
  if (key === undefined) return null;
  const opened = unwrap(keyring, org, key);
  if (opened === null) throw unopened(org);
  const made = newKey();
  await session.run(replaceKey(org, wrap(keyring, org, made)));
  return { former: numbersWith(org, opened), fresh: numbersWith(org, made) };
}

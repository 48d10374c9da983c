import { generateKeyPair, randomBytes, randomUUID, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const SIGNING_KEYS = 'idp-signing-keys';
const COOKIE_KEYS = 'idp-cookie-keys';
const RSA_BITS = 2048;
const COOKIE_KEY_BYTES = 32;

export interface SigningKey extends JsonWebKey {
  readonly kid: string;
}

export interface ProviderSecrets {
  /** Private keys; the first signs, the others are only published. */
  readonly signingKeys: readonly SigningKey[];
  /** The first signs cookies, the others are still accepted. */
  readonly cookieKeys: readonly string[];
}

/** Reads the provider's secrets and makes them when there are none. Processes that start at once agree on one set. */
export async function openProviderSecrets(db: Database): Promise<ProviderSecrets> {
  return {
    signingKeys: await open(db, SIGNING_KEYS, async () => [await makeSigningKey()]),
    cookieKeys: await open(db, COOKIE_KEYS, () => [randomBytes(COOKIE_KEY_BYTES).toString('base64url')]),
  };
}

/** The secret of this name. The first insert wins: of two processes that make it at once, the second takes the first one's. */
async function open<Value>(db: Database, name: string, make: () => Promise<Value> | Value): Promise<Value> {
  const known = await read<Value>(db, name);
  if (known !== undefined) return known;
  const made = JSON.stringify(await make());
  await db.system(transaction =>
    transaction.run(sql`insert into secrets (name, value) values (${name}, ${made}) on conflict do nothing`),
  );
  const kept = await read<Value>(db, name);
  if (kept === undefined) throw new Error(`The secret ${name} was deleted while it was made.`);
  return kept;
}

async function read<Value>(db: Database, name: string): Promise<Value | undefined> {
  const rows = await db.system(transaction =>
    transaction.run<{ value: Value }>(sql`select value from secrets where name = ${name}`),
  );
  return rows[0]?.value;
}

/** The signing keys as they are now; empty before the first start of a provider. */
export const readSigningKeys = async (db: Database): Promise<readonly SigningKey[]> =>
  (await read<SigningKey[]>(db, SIGNING_KEYS)) ?? [];

async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
}

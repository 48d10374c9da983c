import { generateKeyPair, randomBytes, randomUUID, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';
import {
  ACCESS_TOKEN_SECONDS,
  CLOCK_TOLERANCE_SECONDS,
  KNOWN_BROWSER_DAYS,
} from '#contract/features/session/limits.ts';
import type { Keyring } from '../../../base/keyring.ts';
import type { Database } from '../../../db/database.ts';
import { openKeys, readKeys, type SecretKind, SECRETS_READ_MS } from '../../../db/sealed-keys.ts';
import type { Job } from '../../../jobs/job.ts';

/** Creates the job that has the provider made anew once its keys change: it reads them when it is made. */
export function createProviderKeysJob(keyring: Keyring, renew: () => void): Job {
  let seen: string | undefined;
  return {
    name: 'identity-keys',
    every: SECRETS_READ_MS,
    run: async ({ db, now }) => {
      const read = (kind: typeof SIGNING_KEYS) => readKeys(db, keyring, kind, now.getTime());
      const keys = JSON.stringify([await read(SIGNING_KEYS), await read(COOKIE_KEYS)]);
      if (seen !== undefined && seen !== keys) renew();
      seen = keys;
    },
  };
}

const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
const RSA_BITS = 2048;
const COOKIE_KEY_BYTES = 32;

/** Private keys that sign tokens. */
export const SIGNING_KEYS: SecretKind = {
  name: 'idp-signing-keys',
  lifeMs: (ACCESS_TOKEN_SECONDS + CLOCK_TOLERANCE_SECONDS) * SECOND_MS,
};

/** Keys that sign cookies. */
export const COOKIE_KEYS: SecretKind = { name: 'idp-cookie-keys', lifeMs: KNOWN_BROWSER_DAYS * DAY_MS };

export interface SigningKey extends JsonWebKey {
  readonly kid: string;
}

export interface ProviderSecrets {
  /** Private keys; the first signs, the others are only published. */
  readonly signingKeys: readonly SigningKey[];
  /** Cookie keys; the first signs, the others are still accepted. */
  readonly cookieKeys: readonly string[];
}

const signingKeyOf = (text: string): SigningKey => JSON.parse(text) as SigningKey; // as `makeSigningKey` wrote it

/**
 * Reads the provider's secrets and makes them if there are none. Processes that start simultaneously agree on one set.
 */
export async function openProviderSecrets(db: Database, keyring: Keyring): Promise<ProviderSecrets> {
  const now = Date.now();
  const signing = await openKeys(db, keyring, SIGNING_KEYS, makeSigningKey, now);
  return {
    signingKeys: signing.map(signingKeyOf),
    cookieKeys: await openKeys(db, keyring, COOKIE_KEYS, makeCookieKey, now),
  };
}

/** Reads the current signing keys; empty before the first start of a provider. */
export const readSigningKeys = async (
  db: Database,
  keyring: Keyring,
  now = Date.now(),
): Promise<readonly SigningKey[]> => ((await readKeys(db, keyring, SIGNING_KEYS, now)) ?? []).map(signingKeyOf);

export const makeCookieKey = (): string => randomBytes(COOKIE_KEY_BYTES).toString('base64url');

/** Makes a private key, as the text of its JWK. */
export async function makeSigningKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' });
}

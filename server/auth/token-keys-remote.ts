import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { REMOTE_KEYS_COOLDOWN_MS, REMOTE_KEYS_MS, REMOTE_KEYS_STALE_MS } from '#contract/features/session/limits.ts';
import { jsonObject, type Outbound } from '../base/outbound.ts';
import { KeysUnreachable, type TokenKeys } from './token-verifier.ts';

interface RemoteKeysOptions {
  /** Address of the key set (`jwks_uri`). https only: a man in the middle who replaces the keys could sign in as anybody. */
  readonly address: string;
  readonly clock: () => Date;
  readonly outbound: Outbound;
  /** Longest wait for newer keys when the requested key is already known, in ms. */
  readonly patienceMs?: number;
}

/** Patience in ms: longer than a healthy provider takes. @assumed */
const PATIENCE_MS = 1_000;

interface Download {
  readonly at: number;
  readonly keys: ReadonlyMap<string, KeyObject>;
}

/**
 * Provides the keys of an outside identity provider (Azure AD B2C, Entra External ID), cached for ten minutes. An
 * unknown key id causes one more download, at most one per cooldown. So a rotation needs no restart, and a flood of
 * invented ids causes no flood of downloads. While the provider is slow or can't be reached, the last keys are trusted
 * for one more hour. Nobody who is signed in is then signed out or waits long.
 * @throws {Error} at construction when the address is not https.
 */
export function createRemoteTokenKeys({
  address,
  clock,
  outbound,
  patienceMs = PATIENCE_MS,
}: RemoteKeysOptions): TokenKeys {
  if (new URL(address).protocol !== 'https:')
    throw new Error('The key set of the identity provider must be read over https.');
  let last: Download | undefined;
  let pending: Promise<Download> | undefined;
  let failedAt: number | undefined;
  /** Download that has exceeded the patience. */
  let slow: Promise<Download> | undefined;

  const download = (): Promise<Download> => {
    pending ??= downloadKeys(address, outbound, clock().getTime())
      .then(keys => (last = { at: clock().getTime(), keys }))
      .catch((error: unknown) => {
        failedAt = clock().getTime();
        throw error;
      })
      .finally(() => (pending = undefined));
    return pending;
  };

  /** Returns the last known key while the provider can't be reached; it is asked again after a pause. */
  const knownMeanwhile = async (kid: string): Promise<KeyObject | undefined> => {
    const now = clock().getTime();
    const known =
      last !== undefined && now - last.at <= REMOTE_KEYS_MS + REMOTE_KEYS_STALE_MS ? last.keys.get(kid) : undefined;
    if (known === undefined || last === undefined || now - last.at <= REMOTE_KEYS_MS) return undefined;
    if (failedAt !== undefined && failedAt > last.at && now - failedAt <= REMOTE_KEYS_COOLDOWN_MS) return known;
    if (slow !== undefined && slow === pending) return known;
    const asked = download();
    const found = await Promise.race([asked, sleep(patienceMs, null, { ref: false })]).catch(() => null);
    if (found !== null) return found.keys.get(kid);
    slow = asked;
    return known;
  };

  const notOlderThan = async (age: number): Promise<Download> =>
    last !== undefined && clock().getTime() - last.at <= age ? last : await download();

  return {
    async find(kid) {
      const known = (await knownMeanwhile(kid)) ?? (await notOlderThan(REMOTE_KEYS_MS)).keys.get(kid);
      return known ?? (await notOlderThan(REMOTE_KEYS_COOLDOWN_MS)).keys.get(kid) ?? null;
    },
  };
}

async function downloadKeys(address: string, outbound: Outbound, now: number): Promise<Map<string, KeyObject>> {
  try {
    return await outbound.ask({ method: 'GET', url: address, call: 'keys' }, now, ({ status, text }) => {
      if (status !== 200) throw new Error(`The key set answered ${status}.`);
      return readKeySet(jsonObject(text));
    });
  } catch (cause) {
    throw new KeysUnreachable('The keys of the identity provider are unreachable.', { cause });
  }
}

/** Reads the RSA signing keys of a JSON Web Key Set by key id, and ignores all other keys. */
function readKeySet({ keys: set }: Readonly<Record<string, unknown>>): Map<string, KeyObject> {
  if (!Array.isArray(set)) throw new Error('Not a JSON Web Key Set.');
  const keys = new Map<string, KeyObject>();
  for (const key of set as (JsonWebKey & { kid?: unknown; use?: unknown; alg?: unknown })[]) {
    const signs = key.kty === 'RSA' && (key.use ?? 'sig') === 'sig' && (key.alg ?? 'RS256') === 'RS256';
    if (signs && typeof key.kid === 'string') {
      keys.set(key.kid, createPublicKey({ key: { kty: 'RSA', n: key.n ?? '', e: key.e ?? '' }, format: 'jwk' }));
    }
  }
  return keys;
}

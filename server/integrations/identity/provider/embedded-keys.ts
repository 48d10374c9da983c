import { createPublicKey, type KeyObject } from 'node:crypto';
import { REMOTE_KEYS_COOLDOWN_MS } from '#contract/features/session/limits.ts';
import type { Keyring } from '../../../base/keyring.ts';
import type { Database } from '../../../db/database.ts';
import { KeysUnreachable, type TokenKeys } from '../../../auth/token-keys.ts';
import { readSigningKeys } from './secrets.ts';

/** Time for which a read key is trusted, in milliseconds; a replaced key is valid that much longer. @assumed */
const EMBEDDED_KEYS_MS = 60_000;

/**
 * Creates the keys of the embedded provider, read from its own table without a request to itself. An unknown id
 * triggers another read, at most once per cooldown.
 */
export function createEmbeddedTokenKeys(db: Database, keyring: Keyring, clock: () => Date): TokenKeys {
  let keys = new Map<string, KeyObject>();
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    try {
      const stored = await readSigningKeys(db, keyring, clock().getTime());
      keys = new Map(stored.map(key => [key.kid, createPublicKey({ key, format: 'jwk' })]));
      readAt = clock().getTime();
    } catch (cause) {
      throw new KeysUnreachable('The signing keys could not be read.', { cause });
    }
  };

  return {
    async find(kid) {
      const known = keys.get(kid);
      const age = clock().getTime() - readAt;
      if (known !== undefined && age < EMBEDDED_KEYS_MS) return known;
      if (age > REMOTE_KEYS_COOLDOWN_MS || keys.size === 0) {
        reading ??= read().finally(() => (reading = undefined));
        await reading;
      }
      return keys.get(kid) ?? null;
    },
  };
}

import { createPublicKey, type KeyObject } from 'node:crypto';
import { REMOTE_KEYS_COOLDOWN_MS } from '../../../../contract/features/session/limits.ts';
import type { Database } from '../../../db/database.ts';
import { KeysUnreachable, type TokenKeys } from '../../../auth/token-keys.ts';
import { readSigningKeys } from './secrets.ts';

/**
 * Keys of the embedded provider, read from its own table: no request to oneself. An unknown id makes it read again, at most
 * once each cooldown.
 */
export function createEmbeddedTokenKeys(db: Database, clock: () => Date): TokenKeys {
  let keys = new Map<string, KeyObject>();
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    try {
      const stored = await readSigningKeys(db);
      keys = new Map(stored.map(key => [key.kid, createPublicKey({ key, format: 'jwk' })]));
      readAt = clock().getTime();
    } catch (cause) {
      throw new KeysUnreachable('The signing keys could not be read.', { cause });
    }
  };

  return {
    async find(kid) {
      const known = keys.get(kid);
      if (known !== undefined) return known;
      if (clock().getTime() - readAt > REMOTE_KEYS_COOLDOWN_MS || keys.size === 0) {
        reading ??= read().finally(() => (reading = undefined));
        await reading;
      }
      return keys.get(kid) ?? null;
    },
  };
}

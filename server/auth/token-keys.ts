import type { KeyObject } from 'node:crypto';

/** Source of the public keys of the identity provider. */
export interface TokenKeys {
  /**
   * Returns the key with this id, or null when the identity provider has no such key.
   * @throws {KeysUnreachable} when the keys can't be fetched: that is an outage (503) and no reason to sign anyone out
   * (401).
   */
  find(kid: string): Promise<KeyObject | string | null>;
}

/** Error of the key source itself; the token may still be valid. */
export class KeysUnreachable extends Error {
  override readonly name = 'KeysUnreachable';
}

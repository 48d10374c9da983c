import type { KeyObject } from 'node:crypto';

/** Where the public keys of the identity provider come from. */
export interface TokenKeys {
  /**
   * The key with this id, or null when the identity provider has no such key.
   * @throws {KeysUnreachable} when the keys can't be fetched: that is an outage (503) and no reason to sign anyone out (401).
   */
  find(kid: string): Promise<KeyObject | string | null>;
}

/** The key source itself failed; it says nothing about the token. */
export class KeysUnreachable extends Error {
  override readonly name = 'KeysUnreachable';
}

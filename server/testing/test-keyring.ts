import { createLogger } from '../base/logger.ts';
import type { Keyring } from '../base/keyring.ts';
import { derivedKey, KEY_BYTES } from '../base/sealing.ts';

/** Makes a keyring of the given keys, the last of which seals. */
export function keyringOf(...masters: readonly Buffer[]): Keyring {
  const keyOf = (name: string, purpose: string): Buffer => {
    const master = masters[Number(name) - 1];
    if (master === undefined) throw new Error(`There is no key ${name}`);
    return derivedKey(master, purpose);
  };
  return {
    newest: String(masters.length),
    has: name => masters[Number(name) - 1] !== undefined,
    organisationKey: (name, org) => keyOf(name, `organisation ${org}`),
    installationKey: (name, purpose) => keyOf(name, `installation ${purpose}`),
  };
}

/** Key of all test applications, so that several on one database read each other's data. */
export const TEST_MASTER = Buffer.alloc(KEY_BYTES, 7);
export const TEST_KEYRING = keyringOf(TEST_MASTER);

/** Keys of the test applications, and a logger that writes nothing. */
export const SILENT_KEYS = { keyring: TEST_KEYRING, log: createLogger('silent') };

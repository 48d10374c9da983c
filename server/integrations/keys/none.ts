import type { Keyring } from '../../base/keyring.ts';

function refuse(): never {
  throw new Error('There are no keys here');
}

/** Keyring for dry runs, which seal nothing. */
export const noKeyring: Keyring = {
  newest: '',
  has: () => false,
  organisationKey: refuse,
  installationKey: refuse,
};

import type { Keyring } from '../../base/keyring.ts';

function refuse(): never {
  throw new Error('There are no keys here');
}

/** Of what only says what it would do and seals nothing. */
export const noKeyring: Keyring = {
  newest: '',
  has: () => false,
  organisationKey: refuse,
  installationKey: refuse,
};

import type { Keyring } from '../../base/keyring.ts';

/** Of what only says what it would do and seals nothing. */
export const noKeyring: Keyring = {
  newest: '',
  has: () => false,
  organisationKey: () => {
    throw new Error('There are no keys here');
  },
};

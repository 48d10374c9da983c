import { createPasswords } from '../integrations/identity/accounts/passwords.ts';

/** The least that scrypt takes: no test waits for a hash that it does not try. */
export const WEAK_PASSWORDS = createPasswords({ N: 2, r: 1, p: 1 });

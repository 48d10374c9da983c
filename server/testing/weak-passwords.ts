import { createPasswords } from '../integrations/identity/accounts/passwords.ts';

/** Password hashing at scrypt's minimum: no test waits for a hash that it does not test. */
export const WEAK_PASSWORDS = createPasswords({ N: 2, r: 1, p: 1 });

import type { Keyring } from '../../../base/keyring.ts';
import type { Database } from '../../../db/database.ts';
import type { Account, Accounts } from '../accounts/accounts.ts';
import { createSecondFactors, factorOwner, type FactorUse } from './second-factors.ts';

/** Second factors of accounts, as the provider's pages ask for them. */
export interface FactorSteps {
  /** Whether the account of this subject has a second factor. */
  isOn(oid: string): Promise<boolean>;
  /** Uses a code of an account up. Null of a wrong one. */
  use(account: Account, code: string): Promise<FactorUse | null>;
}

export function createFactorSteps(db: Database, accounts: Accounts, keyring: Keyring, clock: () => Date): FactorSteps {
  const factors = createSecondFactors(keyring);
  return {
    async isOn(oid) {
      const account = await accounts.findByOid(oid);
      return account !== undefined && (await factorOwner(db, account)) !== null;
    },
    async use(account, code) {
      const owner = await factorOwner(db, account);
      return owner && db.write(owner.org, session => factors.use(session, owner, code, clock()));
    },
  };
}

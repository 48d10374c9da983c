import type { Keyring } from '../../base/keyring.ts';
import type { Database } from '../../db/database.ts';
import { forgetOtherKeys, createSealing } from './sealing.ts';

export { dueForRemoval } from './rights/retention.ts';
export { requireKeys } from './sealing.ts';
export { sealEarlierLoans } from './seal-earlier.ts';

/**
 * Wraps with the newest key of the keyring everything of these organisations wrapped by an older one, while servers go
 * on running; a failure doesn't stop the others.
 * @returns how many keys were wrapped anew
 * @throws AggregateError of all failures, after all others are done
 */
export async function rewrapLoanKeys(db: Database, keyring: Keyring, orgs: readonly number[]): Promise<number> {
  const { rewrap } = createSealing(keyring);
  const vault = db.vault('loan');
  const failures: unknown[] = [];
  let done = 0;
  for (const org of orgs)
    await rewrap(vault, org).then(
      count => {
        done += count;
      },
      (error: unknown) => failures.push(error),
    );
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `Keys of ${failures.length} organisations stay as they were: keep the older keys`,
    );
  await vault.system(session => session.run(forgetOtherKeys(keyring.newest)));
  return done;
}

import type { ClientBase } from 'pg';
import type { Database } from '../db/database.ts';
import { rewrapNumberKey } from '../db/person-numbers.ts';
import { resealKeys } from '../db/sealed-keys.ts';
import { rewrapLoanKeys } from '../features/loans/service.ts';
import { createSecondFactors } from '../integrations/identity/factors/second-factors.ts';
import { addKey, readFileKeyring } from '../integrations/keys/file-keyring.ts';
import { UsageError } from './owner-details.ts';

const USAGE = `Usage: npm run admin -- loan-keys <add | rewrap>
  add      a new key that seals from the next start of the servers on
  rewrap   once all servers know it: wraps with it what older keys have wrapped, which may then be taken out of the file`;

const ACTS = ['add', 'rewrap'] as const;
export type LoanKeysCommand = (typeof ACTS)[number];

/** Reads the command line of `loan-keys`. @throws {UsageError} */
export function readLoanKeysCommand([act, ...rest]: readonly string[]): LoanKeysCommand {
  const known = ACTS.find(each => each === act);
  if (known === undefined || rest.length > 0) throw new UsageError(USAGE);
  return known;
}

interface LoanKeysTools {
  readonly owner: ClientBase;
  readonly db: Database;
  readonly keyFile: string;
}

/** Runs a loan-keys command. @returns text for the operator @throws Error whose message is for them */
export async function runLoanKeysCommand({ owner, db, keyFile }: LoanKeysTools, act: LoanKeysCommand): Promise<string> {
  const keyring = await readFileKeyring(keyFile);
  if (keyring === null) throw new Error(`There is no key file at ${keyFile}: the first start of a server makes it.`);
  if (act === 'add')
    return `Key ${await addKey(keyFile)} is in ${keyFile}. Keep a copy, start the servers again, then rewrap. Backups from before need the older keys.`;
  const { rows } = await owner.query<{ org: number }>('select org_id as org from organisations order by 1');
  const organisations = rows.map(({ org }) => org);
  const count = await rewrapLoanKeys(db, keyring, organisations);
  const factors = createSecondFactors(keyring);
  for (const org of organisations)
    await db.write(org, async session => {
      await factors.reseal(session, org);
      await rewrapNumberKey(session, keyring);
    });
  const sealed = await db.system(transaction => resealKeys(transaction, keyring));
  return `${count} keys are wrapped with key ${keyring.newest} now, and ${sealed} of the installation are sealed with it.`;
}

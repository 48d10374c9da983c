import { randomUUID } from 'node:crypto';
import { visibleLine } from '../../../contract/lib/text.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { identifier, join, sql } from '../../db/sql.ts';
import { createLocalAccount, endSessions } from '../identity/accounts/accounts.ts';
import { hashPassword } from '../identity/accounts/passwords.ts';
import { AlreadyInDirectory, type Directory, type DirectoryChange } from './port.ts';

const COLUMNS: Readonly<Record<keyof DirectoryChange, string>> = {
  givenName: 'given_name',
  surname: 'surname',
  displayName: 'display_name',
  mobilePhone: 'mobile_phone',
  accountEnabled: 'account_enabled',
};

/** The directory of organisations that have none of their own: the accounts of the embedded identity provider. */
export const createEmbeddedDirectory = (db: Database): Directory => ({
  async create(org, { mail, ...user }, temporaryPassword) {
    const oid = randomUUID();
    const passwordHash = await hashPassword(temporaryPassword);
    await db.system(async transaction => {
      if (await isTaken(transaction, mail)) throw new AlreadyInDirectory(`${mail} has an account`);
      await createLocalAccount(transaction, {
        ...visible(user),
        oid,
        email: mail,
        org,
        passwordHash,
        mustChangePassword: true,
      });
    });
    return oid;
  },

  async update(oid, change) {
    const entries = Object.entries(visible(change)) as [keyof DirectoryChange, string | boolean | null][]; // the keys of our own type
    if (entries.length === 0) return;
    const assignments = join(entries.map(([name, value]) => sql`${identifier(COLUMNS[name])} = ${value}`));
    await db.system(async transaction => {
      await transaction.run(sql`update idp_accounts set ${assignments} where oid = ${oid}`);
      if (change.accountEnabled === false) await endSessions(transaction, oid);
    });
  },

  delete: oid =>
    db.system(async transaction => {
      await transaction.run(sql`delete from idp_accounts where oid = ${oid}`);
      await endSessions(transaction, oid);
    }),
});

/** The same with names as people see them. */
const visible = <Change extends DirectoryChange>(change: Change): Change => ({
  ...change,
  ...Object.fromEntries(
    Object.entries(change).flatMap(([name, value]) => (typeof value === 'string' ? [[name, visibleLine(value)]] : [])),
  ),
});

/** Looked up under a lock on the address, so that two creations at once don't both find it free. */
async function isTaken(transaction: Transaction, mail: string): Promise<boolean> {
  await transaction.run(sql`select pg_advisory_xact_lock(hashtext(lower(trim(${mail}))))`);
  const rows = await transaction.run(sql`select from idp_accounts where email = lower(trim(${mail}))`);
  return rows.length > 0;
}

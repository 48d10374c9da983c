import { visibleLine } from '#contract/lib/text.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { identifier, join, sql } from '../../db/sql.ts';
import { createLocalAccount, endSessions, nameAccount } from '../identity/accounts/accounts.ts';
import { hashTurns, SERVER, createPasswords, type Passwords } from '../identity/accounts/passwords.ts';
import { AlreadyInDirectory, type Directory, type DirectoryChange } from './port.ts';
import { temporaryPassword } from './temporary-password.ts';

const COLUMNS: Readonly<Record<keyof DirectoryChange, string>> = {
  givenName: 'given_name',
  surname: 'surname',
  displayName: 'display_name',
  mail: 'email',
  mobilePhone: 'mobile_phone',
  accountEnabled: 'account_enabled',
};

/** Creates the directory of organisations without their own: the accounts of the embedded identity provider. */
export function createEmbeddedDirectory(
  db: Database,
  passwords: Pick<Passwords, 'hash'> = createPasswords(),
): Directory {
  const hashed = (password: string): Promise<string> => hashTurns.run(SERVER, () => passwords.hash(password));
  return {
    canAdd: true,

    async create({ key: oid, org, mail, ...user }) {
      const passwordHash = await hashed(temporaryPassword());
      await db.system(async transaction => {
        // By the key without an address: several tries at once make one account.
        const holder =
          mail === null ? await holderOf(transaction, oid, sql`oid::text`) : await holderOf(transaction, mail);
        if (holder === oid) return;
        if (holder !== undefined) throw new AlreadyInDirectory('The address has an account');
        await nameAccount(transaction, oid);
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

    async find(key) {
      return db.system(async transaction => {
        await nameAccount(transaction, key);
        const [found] = await transaction.run<{ oid: string }>(sql`select oid from idp_accounts where oid = ${key}`);
        return found?.oid ?? null;
      });
    },

    async update(oid, change) {
      const mail = change.mail === null ? null : change.mail?.trim().toLowerCase();
      const entries = Object.entries(visible({ ...change, ...(mail !== undefined && { mail }) })) as [
        keyof DirectoryChange,
        string | boolean | null,
      ][]; // the keys of our own type
      if (entries.length === 0) return;
      const assignments = join(entries.map(([name, value]) => sql`${identifier(COLUMNS[name])} = ${value}`));
      await db.system(async transaction => {
        const holder = mail === undefined || mail === null ? undefined : await holderOf(transaction, mail);
        if (holder !== undefined && holder !== oid) throw new AlreadyInDirectory('The address has an account');
        await nameAccount(transaction, oid);
        await transaction.run(sql`update idp_accounts set ${assignments} where oid = ${oid}`);
        if (change.accountEnabled === false || (mail !== undefined && holder === undefined))
          await endSessions(transaction, oid);
      });
    },

    async setPassword(oid, password, until) {
      const passwordHash = await hashed(password);
      await db.system(async transaction => {
        await nameAccount(transaction, oid);
        await transaction.run(sql`update idp_accounts set password_hash = ${passwordHash}, must_change_password = true,
          password_ends_at = ${until} where oid = ${oid}`);
        await endSessions(transaction, oid);
      });
    },

    delete: oid =>
      db.system(async transaction => {
        await nameAccount(transaction, oid);
        await transaction.run(sql`delete from idp_accounts where oid = ${oid}`);
        await endSessions(transaction, oid);
      }),
  };
}

/** Normalises the names as people see them. */
const visible = <Change extends DirectoryChange>(change: Change): Change => ({
  ...change,
  ...Object.fromEntries(
    Object.entries(change).flatMap(([name, value]) => (typeof value === 'string' ? [[name, visibleLine(value)]] : [])),
  ),
});

/**
 * Finds the account that has the address, or the key, under a lock on it, so that two simultaneous creations don't both
 * find it free.
 */
async function holderOf(transaction: Transaction, mail: string, column = sql`email`): Promise<string | undefined> {
  const address = mail.trim().toLowerCase();
  await transaction.run(sql`select pg_advisory_xact_lock(hashtext(${address}))`);
  await nameAccount(transaction, address);
  const [holder] = await transaction.run<{ oid: string }>(
    sql`select oid from idp_accounts where ${column} = ${address}`,
  );
  return holder?.oid;
}

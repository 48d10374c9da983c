import { foundNumberOf } from '#contract/features/directory/import-columns.ts';
import type { NumberKind } from '#contract/features/directory/import-types.ts';
import type { Keyring } from '../../../base/keyring.ts';
import { blindIndex } from '../../../base/sealing.ts';
import type { Database, Session } from '../../../db/database.ts';
import { numbersToRead } from '../../../db/person-numbers.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { endAccountLinks } from './welcome-links.ts';

/**
 * Issuer of the embedded provider in `sign_in_accounts`. It is not its address: that changes with the port and the host
 * name, but people stay the same.
 */
export const LOCAL_ISSUER = 'embedded';

/** Account of the embedded identity provider. */
export interface Account {
  readonly oid: string;
  /** Null of a person without a mailbox. */
  readonly email: string | null;
  readonly givenName: string;
  readonly surname: string;
  readonly displayName: string;
  readonly mobilePhone: string | null;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  /** End of a temporary password; null if it doesn't end. */
  readonly passwordEndsAt: Date | null;
  readonly enabled: boolean;
  readonly org: number;
}

/** Returns the name under which the attempts and browsers of an account are counted. */
export const nameOf = ({ email, oid }: Pick<Account, 'email' | 'oid'>): string => email ?? oid;

const COLUMNS = sql`oid, email, given_name as "givenName", surname, display_name as "displayName",
  mobile_phone as "mobilePhone", password_hash as "passwordHash", must_change_password as "mustChangePassword", password_ends_at as "passwordEndsAt",
  account_enabled as enabled, org_id as org`;

export interface NewAccount {
  readonly oid: string;
  readonly email: string | null;
  readonly givenName: string;
  readonly surname: string;
  readonly displayName?: string;
  readonly mobilePhone?: string | null;
  /**
   * Hash made by `hashPassword`. Demo accounts with one password share one hash: sixty of them would take ten seconds.
   */
  readonly passwordHash: string;
  readonly mustChangePassword?: boolean;
  readonly enabled?: boolean;
  readonly org: number;
}

/** Adds an account. It can't sign in to the product until `linkSignInAccount` links it to a person. */
export async function createLocalAccount(session: Pick<Session, 'run'>, account: NewAccount): Promise<void> {
  await session.run(
    sql`insert into idp_accounts (oid, email, given_name, surname, display_name, mobile_phone, password_hash,
       must_change_password, account_enabled, org_id) values (${account.oid}, ${account.email?.trim().toLowerCase() ?? null}, ${account.givenName}, ${account.surname}, ${account.displayName ?? `${account.givenName} ${account.surname}`.trim()}, ${account.mobilePhone ?? null}, ${account.passwordHash}, ${account.mustChangePassword ?? false}, ${account.enabled ?? true}, ${account.org})`,
  );
}

/** Links a subject of an identity provider to a user. */
export async function linkSignInAccount(
  session: Pick<Session, 'run'>,
  link: { issuer: string; subject: string; org: number; user: number },
): Promise<void> {
  await session.run(
    sql`insert into sign_in_accounts (issuer, subject, org_id, user_id) values (${link.issuer}, ${link.subject}, ${link.org}, ${link.user})`,
  );
}

export interface Accounts {
  findByEmail(email: string): Promise<Account | undefined>;
  findByOid(oid: string): Promise<Account | undefined>;
  /**
   * Returns the name under which the attempts and browsers of a number are counted, however it is typed. It needs no
   * query, and stays when the keys of numbers are renewed.
   */
  nameOfNumber(org: number, number: string): string;
  /** Finds the account of the person of an organisation who has a number. */
  findByNumber(org: number, number: string): Promise<Account | undefined>;
  /** Returns the numbers of the person whose account it is. */
  numbersOf(account: Pick<Account, 'oid' | 'org'>): Promise<readonly string[]>;
  /** Finds an organisation by its number, its name or its domain; null if there is not exactly one. */
  findOrganisation(named: string): Promise<number | null>;
  /**
   * Sets a password and ends every other session, refresh token and link of the account. `keepSession` is the session at the
   * provider in which it happens, if any.
   */
  setPassword(oid: string, passwordHash: string, keepSession: string | undefined): Promise<void>;
  /** Ends one session of an account at the provider. */
  endSession(oid: string, session: string): Promise<void>;
  /** Renames the person in the directory and, in the same transaction, in the product. */
  rename(account: Account, name: { givenName: string; surname: string }): Promise<void>;
}

export function createAccounts(db: Database, keyring: Keyring): Accounts {
  const find = (named: string, condition: Sql): Promise<Account | undefined> =>
    db.system(async transaction => {
      await nameAccount(transaction, named);
      const [account] = await transaction.run<Account>(sql`select ${COLUMNS} from idp_accounts where ${condition}`);
      return account;
    });
  return {
    findByEmail: email => {
      const address = email.trim().toLowerCase();
      return find(address, sql`email = ${address}`);
    },
    findByOid: oid => find(oid, sql`oid::text = ${oid}`),
    nameOfNumber(org, number) {
      const key = keyring.installationKey(keyring.newest, 'names of numbers');
      return `number ${org} ${blindIndex(key, `${org} ${foundNumberOf(number)}`).toString('hex')}`;
    },
    async findByNumber(org, number) {
      const [account, ...others] = await db.read(org, async session => {
        const hash = (await numbersToRead(session, keyring)).hash(number);
        return session.run<Account>(sql`
          select ${COLUMNS} from idp_accounts where org_id = ${org} and oid::text in (
            select s.subject from sign_in_accounts s where s.issuer = ${LOCAL_ISSUER} and s.org_id = ${org} and s.user_id in (
              select n.user_id from person_numbers n where n.org_id = ${org} and n.hash = ${hash}))`);
      });
      return others.length === 0 ? account : undefined;
    },
    async numbersOf({ oid, org }) {
      return db.read(org, async session => {
        const numbers = await numbersToRead(session, keyring);
        const found = await session.run<{ kind: NumberKind; sealed: Buffer }>(sql`
          select n.kind, n.sealed from sign_in_accounts s join person_numbers n on n.org_id = s.org_id and n.user_id = s.user_id
          where s.issuer = ${LOCAL_ISSUER} and s.org_id = ${org} and s.subject = ${oid}`);
        return found.flatMap(({ kind, sealed }) => numbers.open(kind, sealed) ?? []);
      });
    },
    async findOrganisation(named) {
      const [found, ...others] = await db.system(transaction =>
        transaction.run<{ org: number }>(sql`
          select org_id as org from organisations where org_id::text = ${named} or search_key(name) = search_key(${named})
            or lower(${named}) in (email_domain, split_part(email_domain, '.', 1))`),
      );
      return found === undefined || others.length > 0 ? null : found.org;
    },
    async setPassword(oid, passwordHash, keepSession) {
      await db.system(async transaction => {
        await nameAccount(transaction, oid);
        await transaction.run(
          sql`update idp_accounts set password_hash = ${passwordHash}, must_change_password = false, password_ends_at = null where oid = ${oid}`,
        );
        await endSessions(transaction, oid, keepSession);
        await endAccountLinks(transaction, oid);
      });
    },
    endSession: (oid, session) => db.system(transaction => endSessionsNamed(transaction, oid, [session])),
    async rename(account, { givenName, surname }) {
      await db.write(account.org, async transaction => {
        await transaction.run(
          sql`update idp_accounts set given_name = ${givenName}, surname = ${surname}, display_name = trim(${givenName} || ' ' || ${surname}) where oid = ${account.oid}`,
        );
        await transaction.run(
          sql`update users set first_name = ${givenName}, last_name = ${surname} where org_id = ${account.org} and oid = ${account.oid}`,
        );
      });
    },
  };
}

/** Ends all sessions and tokens of all accounts at the provider. */
export async function endEverySession(session: Pick<Session, 'run'>): Promise<void> {
  await session.run(sql`delete from idp_artifacts where model in ('RefreshToken', 'AuthorizationCode', 'Session')`);
}

/** Sets the account of the following statements, by its subject or address: they see no other account's rows. */
export async function nameAccount(session: Pick<Session, 'run'>, account: string): Promise<void> {
  await session.run(sql`select set_config('app.account', ${account}, true)`);
}

/** Ends an account's sessions and tokens at the provider. */
export async function endSessions(session: Pick<Session, 'run'>, oid: string, keepSession?: string): Promise<void> {
  await session.run(
    sql`delete from idp_artifacts where payload->>'accountId' = ${oid}
       and (model in ('RefreshToken', 'AuthorizationCode') or (model = 'Session' and uid is distinct from ${keepSession ?? null}))`,
  );
}

/**
 * Ends sessions of an account at the provider, with their tokens: those named, or with `areKept` all others.
 * @param uids ids of sessions, as the claim `sid` names them
 */
export async function endSessionsNamed(
  session: Pick<Session, 'run'>,
  oid: string,
  uids: readonly string[],
  areKept = false,
): Promise<void> {
  await session.run(
    sql`delete from idp_artifacts where payload->>'accountId' = ${oid} and model in ('RefreshToken', 'AuthorizationCode', 'Session')
       and (coalesce(uid, payload->>'sessionUid', '') = any(${uids}::text[])) = ${!areKept}`,
  );
}

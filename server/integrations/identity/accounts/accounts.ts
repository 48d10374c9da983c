import type { Database, Session } from '../../../db/database.ts';

/**
 * The name under which `sign_in_accounts` knows the embedded provider. Not its address: that changes with the port and the
 * host name, and people stay the same people.
 */
export const LOCAL_ISSUER = 'embedded';

/** An account of the embedded identity provider. */
export interface Account {
  readonly oid: string;
  readonly email: string;
  readonly givenName: string;
  readonly surname: string;
  readonly displayName: string;
  readonly mobilePhone: string | null;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  readonly enabled: boolean;
  readonly org: number;
}

const COLUMNS = `oid, email, given_name as "givenName", surname, display_name as "displayName",
  mobile_phone as "mobilePhone", password_hash as "passwordHash", must_change_password as "mustChangePassword",
  account_enabled as enabled, org_id as org`;

type Queries = Pick<Session, 'query'>;

export interface NewAccount {
  readonly oid: string;
  readonly email: string;
  readonly givenName: string;
  readonly surname: string;
  readonly displayName?: string;
  readonly mobilePhone?: string | null;
  /** Made by `hashPassword`. Demo accounts with one password share one hash: sixty of them would take ten seconds. */
  readonly passwordHash: string;
  readonly mustChangePassword?: boolean;
  readonly enabled?: boolean;
  readonly org: number;
}

/** Adds an account. It can't sign in to the product until `linkSignInAccount` links it to a person. */
export async function createLocalAccount(session: Queries, account: NewAccount): Promise<void> {
  await session.query(
    `insert into idp_accounts (oid, email, given_name, surname, display_name, mobile_phone, password_hash,
       must_change_password, account_enabled, org_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      account.oid,
      account.email.trim().toLowerCase(),
      account.givenName,
      account.surname,
      account.displayName ?? `${account.givenName} ${account.surname}`.trim(),
      account.mobilePhone ?? null,
      account.passwordHash,
      account.mustChangePassword ?? false,
      account.enabled ?? true,
      account.org,
    ],
  );
}

/** Says which user a subject of an identity provider is. */
export async function linkSignInAccount(
  session: Queries,
  link: { issuer: string; subject: string; org: number; user: number },
): Promise<void> {
  await session.query('insert into sign_in_accounts (issuer, subject, org_id, user_id) values ($1, $2, $3, $4)', [
    link.issuer,
    link.subject,
    link.org,
    link.user,
  ]);
}

export interface Accounts {
  findByEmail(email: string): Promise<Account | undefined>;
  findByOid(oid: string): Promise<Account | undefined>;
  /**
   * Sets a password and ends every other session and refresh token of the account.
   * `keepSession` is the session at the provider in which it happens, if any.
   */
  setPassword(oid: string, passwordHash: string, keepSession: string | undefined): Promise<void>;
  /** Renames the person in the directory and, in the same transaction, in the product. */
  rename(account: Account, name: { givenName: string; surname: string }): Promise<void>;
}

export function createAccounts(db: Database): Accounts {
  const find = async (condition: string, value: string): Promise<Account | undefined> => {
    const text = `select ${COLUMNS} from idp_accounts where ${condition}`;
    const [account] = await db.system(transaction => transaction.query<Account>(text, [value]));
    return account;
  };
  return {
    findByEmail: email => find('email = lower(trim($1))', email),
    findByOid: oid => find('oid::text = $1', oid),
    async setPassword(oid, passwordHash, keepSession) {
      await db.system(async transaction => {
        await transaction.query(
          'update idp_accounts set password_hash = $2, must_change_password = false where oid = $1',
          [oid, passwordHash],
        );
        await endSessions(transaction, oid, keepSession);
      });
    },
    async rename(account, { givenName, surname }) {
      await db.write(account.org, async transaction => {
        await transaction.query(
          `update idp_accounts set given_name = $2, surname = $3, display_name = trim($2 || ' ' || $3) where oid = $1`,
          [account.oid, givenName, surname],
        );
        await transaction.query('update users set first_name = $3, last_name = $4 where org_id = $1 and oid = $2', [
          account.org,
          account.oid,
          givenName,
          surname,
        ]);
      });
    },
  };
}

/** Ends what an account has open at the provider. */
export async function endSessions(session: Queries, oid: string, keepSession?: string): Promise<void> {
  await session.query(
    `delete from idp_artifacts where payload->>'accountId' = $1
       and (model in ('RefreshToken', 'AuthorizationCode') or (model = 'Session' and uid is distinct from $2))`,
    [oid, keepSession ?? null],
  );
}

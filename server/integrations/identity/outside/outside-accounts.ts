import type { OutsideSettings } from '../../../config/auth-config.ts';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { type Account, type Accounts, LOCAL_ISSUER, nameAccount } from '../accounts/accounts.ts';
import type { OutsideClaims } from './outside-provider.ts';

/** Account of the person whom an ID token names, or the reason why there is none, for the log. */
export type OutsideOutcome =
  | { readonly kind: 'found'; readonly account: Account }
  | { readonly kind: 'unknown'; readonly why: string }
  /** The account with the e-mail address belongs to another subject. */
  | { readonly kind: 'taken' };

/** Longest subject of a provider, in characters. OpenID Connect Core 1.0, section 2 */
const SUBJECT_MAX = 255;

/**
 * Address as the look-up takes it: visible ASCII. Others have characters that lower case makes equal to a letter of
 * another person's address.
 */
const PLAIN_ADDRESS = /^[!-~]+$/;

const unknown = (why: string): OutsideOutcome => ({ kind: 'unknown', why });

interface Tools {
  readonly db: Database;
  readonly accounts: Accounts;
}

interface Linked {
  readonly org: number;
  readonly user: number;
}

/** Finds the person to whom a subject is linked. */
const findLinked = (db: Database, issuer: string, subject: string): Promise<Linked | undefined> =>
  db.system(async transaction => {
    await nameAccount(transaction, subject);
    const [linked] = await transaction.run<Linked>(
      sql`select org_id as org, user_id as "user" from sign_in_accounts where issuer = ${issuer} and subject = ${subject}`,
    );
    return linked;
  });

/** Returns the account of a person in the embedded provider. */
async function accountOf({ db, accounts }: Tools, { org, user }: Linked): Promise<Account | undefined> {
  const [own] = await db.read(org, session =>
    session.run<{ oid: string }>(
      sql`select subject as oid from sign_in_accounts where issuer = ${LOCAL_ISSUER} and org_id = ${org} and user_id = ${user}`,
    ),
  );
  return own && accounts.findByOid(own.oid);
}

/**
 * Links a subject to the person of an account, unless that person has another one. Returns the subject that they have
 * now; undefined if nobody has the account.
 */
async function link(db: Database, { oid, org }: Account, issuer: string, subject: string): Promise<string | undefined> {
  return db.write(org, async transaction => {
    await transaction.run(sql`
      insert into sign_in_accounts (issuer, subject, org_id, user_id)
        select ${issuer}, ${subject}, org_id, user_id from sign_in_accounts
          where issuer = ${LOCAL_ISSUER} and subject = ${oid} and org_id = ${org}
      on conflict do nothing`);
    const [linked] = await transaction.run<{ subject: string }>(sql`
      select s.subject from sign_in_accounts s join sign_in_accounts own using (org_id, user_id)
        where s.issuer = ${issuer} and own.issuer = ${LOCAL_ISSUER} and own.subject = ${oid} and own.org_id = ${org}`);
    return linked?.subject;
  });
}

/**
 * Finds the account of the person whom an ID token names. A subject is linked to the account with its confirmed e-mail
 * address at the first sign-in. Afterwards the subject alone counts, so that an address that passes to another person
 * takes no account along.
 */
export async function findOutsideAccount(
  tools: Tools,
  settings: OutsideSettings,
  claims: OutsideClaims,
): Promise<OutsideOutcome> {
  const { db, accounts } = tools;
  const { issuer, identityClaim, emailClaim, trustsEmail, organisationClaim } = settings;
  const subject = claims[identityClaim];
  if (typeof subject !== 'string' || subject === '' || subject.length > SUBJECT_MAX || subject.includes('\0'))
    return unknown(`the claim ${identityClaim} is missing or no text`);
  const named = organisationClaim === null ? undefined : claims[organisationClaim];
  const org =
    typeof named === 'string' || typeof named === 'number' ? await accounts.findOrganisation(String(named)) : null;
  const isElsewhere = (account: Pick<Account, 'org'>): boolean => organisationClaim !== null && account.org !== org;

  const linked = await findLinked(db, issuer, subject);
  if (linked !== undefined) {
    const account = await accountOf(tools, linked);
    if (account === undefined) return unknown('the linked person has no account');
    return isElsewhere(account) ? unknown('the linked account is of another organisation') : { kind: 'found', account };
  }

  const email = claims[emailClaim];
  if (typeof email !== 'string' || !PLAIN_ADDRESS.test(email))
    return unknown(`the claim ${emailClaim} is missing or no plain address`);
  const isVerified = claims.email_verified ?? trustsEmail;
  if (isVerified !== true) return unknown('the e-mail address is not verified');
  const account = await accounts.findByEmail(email);
  if (account === undefined) return unknown('no account has the e-mail address');
  if (isElsewhere(account)) return unknown('the account is of another organisation');
  // A disabled account is told so and linked to nothing.
  if (!account.enabled) return { kind: 'found', account };
  const held = await link(db, account, issuer, subject);
  if (held === undefined) return unknown('nobody has the account');
  return held === subject ? { kind: 'found', account } : { kind: 'taken' };
}

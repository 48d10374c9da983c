import { DIRECTORY_ATTEMPTS_MAX } from '#contract/features/directory/limits.ts';
import type { InvitationState } from '#contract/features/directory/types.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { queueEmails } from '../mail/service.ts';

/** Selects the title of an area, if it exists. */
export const findArea = (org: number, area: number): Sql =>
  sql`select title from groups where org_id = ${org} and id = ${area}::bigint and is_area`;

/** SQL of the city of a row of `users` with its department, `Medellín (Antioquia)`; NULL without one. */
export const cityName = (person: Sql): Sql =>
  sql`(select c.name || ' (' || c.department || ')' from cities c where c.id = ${person}.city_id)`;

/** Selects a row if any of the people has only an invitation that is no longer valid. */
export const findWithoutWay = (org: number, users: readonly number[]): Sql => sql`
  select from invitations where org_id = ${org} and user_id = any(${users}::int[]) and state in ('expired', 'withdrawn') limit 1`;

/** Kind of the email with an invitation. */
export const INVITATION_EMAIL = 'invitation';

/**
 * Requests a sync of the account, regardless of earlier attempts. @param isRenamed whether its address was corrected
 * @param endsPassword whether its password and sessions end
 */
export const askForSync = (org: number, user: number, isRenamed = false, endsPassword = false): Sql => sql`
  insert into directory_syncs (org_id, user_id, account_key, is_renamed, ends_password)
    select org_id, id, oid, ${isRenamed}, ${endsPassword} from users where org_id = ${org} and id = ${user}
  on conflict (org_id, user_id) do update set version = directory_syncs.version + 1, attempts = 0,
    due_at = '-infinity', last_error = null, is_renamed = directory_syncs.is_renamed or excluded.is_renamed,
    ends_password = directory_syncs.ends_password or excluded.ends_password`;

/** Requests accounts for imported people. */
export const askForAccounts = (org: number, users: readonly number[]): Sql => sql`
  insert into directory_syncs (org_id, user_id, account_key, makes_account)
    select org_id, id, oid, true from users where org_id = ${org} and id = any(${users}::int[])
  on conflict (org_id, user_id) do nothing`;

/** Sync of one account, leased to this process until the lease ends. */
export interface HeldSync {
  readonly user: number;
  readonly version: number;
  readonly key: string;
  readonly attempts: number;
  /** End of the lease, which also identifies it. */
  readonly held: Date;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly cellphone: string | null;
  readonly isActive: boolean;
  readonly invitation: InvitationState | null;
  /** Whether a missing account is made without an invitation. */
  readonly makesAccount: boolean;
  /** Whether the address was corrected since the last sync. */
  readonly isRenamed: boolean;
  /** Whether its password is replaced by one that nobody knows. */
  readonly endsPassword: boolean;
  /** Object id at the identity directory; null if the person can't sign in yet. */
  readonly oid: string | null;
  /** Whether the person was deleted, so that only the account is left; their data are null. */
  readonly isGone: boolean;
}

/** Leases the next account that is due, with its target state; no row when there is none. */
export const holdSync = (org: number, issuer: string, now: Date, until: Date): Sql => sql`
  with held as (
    update directory_syncs s set leased_until = ${until}, attempts = s.attempts + 1
    where s.org_id = ${org} and s.user_id = (
      select due.user_id from directory_syncs due
      where due.org_id = ${org} and due.synced < due.version and due.due_at <= ${now}
        and due.attempts < ${literal(DIRECTORY_ATTEMPTS_MAX)} and (due.leased_until is null or due.leased_until <= ${now})
      order by due.due_at, due.user_id limit 1 for update skip locked)
    returning s.*)
  select h.user_id as "user", h.version, h.account_key as key, h.attempts, h.leased_until as held,
    h.makes_account as "makesAccount", h.is_renamed as "isRenamed", h.ends_password as "endsPassword", u.first_name as "firstName", u.last_name as "lastName", u.email, u.cellphone, u.is_active as "isActive", i.state as invitation,
    u.id is null as "isGone",
    (select a.subject from sign_in_accounts a where a.issuer = ${issuer} and a.org_id = h.org_id and a.user_id = h.user_id) as oid
  -- For each held one, so that nobody is read where none is due.
  from held h
    left join lateral (select * from users p where p.org_id = h.org_id and p.id = h.user_id offset 0) u on true
    left join invitations i on i.org_id = h.org_id and i.user_id = h.user_id`;

interface Lease {
  readonly org: number;
  readonly user: number;
  readonly held: Date;
}

/**
 * Records that the directory has this version; a later version is due at once. No effect if another process holds the
 * lease.
 */
export const finishSync = ({ org, user, held }: Lease, version: number): Sql => sql`
  update directory_syncs set synced = ${version}, attempts = 0, leased_until = null, last_error = null, due_at = '-infinity',
    is_renamed = is_renamed and version > ${version}, ends_password = ends_password and version > ${version}
  where org_id = ${org} and user_id = ${user} and leased_until = ${held}`;

/** Forgets a deleted person whose account is removed. No effect if another process holds the lease. */
export const forgetSync = ({ org, user, held }: Lease): Sql =>
  sql`delete from directory_syncs where org_id = ${org} and user_id = ${user} and leased_until = ${held}`;

/** Postpones the sync because requests to the directory are paused; the attempt does not count. */
export const deferSync = ({ org, user, held }: Lease, due: Date): Sql => sql`
  update directory_syncs set leased_until = null, attempts = greatest(attempts - 1, 0), due_at = ${due}
  where org_id = ${org} and user_id = ${user} and leased_until = ${held}`;

/** Postpones a failed sync. A newer version has no error and is due at once. */
export const postponeSync = ({ org, user, held }: Lease, version: number, due: Date, error: string): Sql => sql`
  update directory_syncs set leased_until = null, last_error = case when version = ${version} then ${error} end,
    due_at = case when version = ${version} then ${due}::timestamptz else '-infinity' end
  where org_id = ${org} and user_id = ${user} and leased_until = ${held}`;

/** Lets a person sign in with the account that the directory has added. */
export const linkAccount = (org: number, user: number, issuer: string, oid: string): Sql => sql`
  with linked as (
    insert into sign_in_accounts (issuer, subject, org_id, user_id) values (${issuer}, ${oid}, ${org}, ${user})
    on conflict do nothing)
  update users set oid = ${oid} where org_id = ${org} and id = ${user} and oid <> ${oid}`;

/** Unlinks the accounts of a person whose own one is gone, so that none gives access. */
export const unlinkAccounts = (org: number, user: number): Sql =>
  sql`delete from sign_in_accounts where org_id = ${org} and user_id = ${user}`;

/** Unlinks the accounts of a person at other providers: their sign-in may have been another's. */
export const unlinkOutside = (org: number, user: number, issuer: string): Sql =>
  sql`delete from sign_in_accounts where org_id = ${org} and user_id = ${user} and issuer <> ${issuer}`;

/** Queues the email of an open invitation that was sent and is not in the outbox yet. */
export const queueInvitation = (org: number, user: number, now: Date): Sql => {
  const about = sql`i.id || ':' || i.sends`;
  return sql`
  with sent as (
    update invitations set mailed = sends
    where org_id = ${org} and user_id = ${user} and state = 'pending' and mailed < sends returning *)
  ${queueEmails(
    {
      org: sql`i.org_id`,
      user: sql`i.user_id`,
      kind: literal(INVITATION_EMAIL),
      about,
      once: about,
      topic: sql`'invitation'`,
      now: sql`${now}::timestamptz`,
    },
    sql`from sent i`,
  )}`;
};

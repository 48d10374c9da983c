import type { Welcomed } from '#contract/features/directory/bulk-types.ts';
import {
  DIRECTORY_ATTEMPTS_MAX,
  WELCOME_AGAIN_HOURS,
  WELCOMES_PER_MINUTE,
} from '#contract/features/directory/limits.ts';
import type { InvitationState } from '#contract/features/directory/types.ts';
import { fullName } from '../../db/full-name.ts';
import { EMPTY, literal, sql, type Sql } from '../../db/sql.ts';
import { queueEmails } from '../mail/service.ts';
import { INVITATION_EMAIL } from './sync-sql.ts';

/** Kind of the e-mail that welcomes a person. */
export const WELCOME_EMAIL = 'welcome';

const PAUSE = sql`make_interval(secs => ${literal(60 / WELCOMES_PER_MINUTE)})`;

/** Condition: the person has not come in. @param u row of `users` @param w row of `welcomes`, if any */
export const isOutside = (u: Sql, w: Sql): Sql => sql`${u}.registered_at is null and ${w}.came_at is null`;

const hoursAgo = (now: Date): Sql => sql`${now}::timestamptz - make_interval(hours => ${literal(WELCOME_AGAIN_HOURS)})`;

/** Condition: no welcome of the person waits or is young. */
const isOld = (w: Sql, now: Date): Sql => sql`greatest(${w}.queued_at, ${w}.due_at) <= ${hoursAgo(now)}`;

const PEOPLE = sql`users u left join welcomes w on w.org_id = u.org_id and w.user_id = u.id
  left join invitations i on i.org_id = u.org_id and i.user_id = u.id`;

/** Condition: the person may be welcomed by e-mail: active, or with an invitation that is over. */
const MAY_COME = sql`u.email is not null and (u.is_active or i.state = 'expired') and i.state is distinct from 'accepted'`;

/** Condition: the person was never welcomed or invited, or long enough ago to be welcomed again. */
const isWelcomed = (which: Welcomed, now: Date): Sql =>
  which === 'new'
    ? sql`w.user_id is null and i.id is null`
    : sql`coalesce(greatest(w.queued_at, w.due_at), i.updated_at) <= ${hoursAgo(now)}`;

/** Condition: a file has added the person. */
const isOfFile = (org: number, file: number): Sql => sql`u.id in (
  select r.person_id from people_import_rows r where r.org_id = ${org} and r.import_id = ${file} and r.outcome = 'created')`;

/** Selects the people who have not come in yet, never welcomed or to be welcomed again. @param file that added them */
export const outsiders = (org: number, which: Welcomed, file: number | undefined, now: Date): Sql => sql`
  select u.id from ${PEOPLE} where u.org_id = ${org} and ${isOutside(sql`u`, sql`w`)} and ${MAY_COME} and (${isWelcomed(which, now)})
    ${file === undefined ? EMPTY : sql`and ${isOfFile(org, file)}`}`;

/** Person about to be welcomed. */
export interface Newcomer {
  readonly id: number;
  readonly isActive: boolean;
  readonly isOutside: boolean;
  /** Whether an e-mail reaches them. */
  readonly hasAddress: boolean;
  /** Whether a welcome waits, or was sent within the last hours. */
  readonly isRecent: boolean;
  readonly invitation: InvitationState | null;
}

/** Selects people about to be welcomed. */
export const readNewcomers = (org: number, ids: readonly number[], now: Date): Sql => sql`
  select u.id, u.is_active as "isActive", u.email is not null as "hasAddress", ${isOutside(sql`u`, sql`w`)} and i.state is distinct from 'accepted' as "isOutside",
    coalesce(not ${isOld(sql`w`, now)}, false) as "isRecent", i.state as invitation
  from ${PEOPLE} where u.org_id = ${org} and u.id = any(${ids}::int[])`;

/** Opens an invitation again, without another e-mail of its own. */
export const reopenInvitation = (org: number, user: number, sender: number, now: Date, until: Date): Sql => sql`
  update invitations set state = 'pending', inviter_id = ${sender}, updated_at = ${now}, expires_at = ${until}
  where org_id = ${org} and user_id = ${user} and state <> 'accepted'`;

/** Queues a welcome, in the organisation's next place. */
export const queueWelcome = (org: number, user: number, sender: number, now: Date): Sql => sql`
  with place as (select greatest(${now}::timestamptz, max(due_at) + ${PAUSE}) as due from welcomes where org_id = ${org}),
    sent as (
      insert into welcomes (org_id, user_id, sender_id, sends, queued_at, due_at)
      select ${org}, ${user}, ${sender}, 1, ${now}, due from place
      on conflict (org_id, user_id) do update set sender_id = excluded.sender_id, sends = welcomes.sends + 1,
        queued_at = excluded.queued_at, due_at = excluded.due_at
      returning *)
  ${queueEmails(
    {
      org: sql`s.org_id`,
      user: sql`s.user_id`,
      kind: literal(WELCOME_EMAIL),
      about: sql`s.sends::text`,
      once: sql`s.sends::text`,
      topic: sql`'invitation'`,
      now: sql`${now}::timestamptz`,
      due: sql`s.due_at`,
    },
    sql`from sent s`,
  )}`;

/** Data of a welcome. */
export interface Welcome {
  readonly firstName: string;
  readonly email: string | null;
  /** Name of the sender; null if they are gone. */
  readonly sender: string | null;
  /** Object id at the identity directory; null if there is none. */
  readonly oid: string | null;
  /** Whether the account is still being made. */
  readonly isBeingMade: boolean;
  /** Moment from which it is sent. */
  readonly dueAt: Date;
}

/** Selects a welcome as it was sent last; no row of a person who has come in, or whose invitation is over. */
export const readWelcome = (org: number, user: number, sends: number, issuer: string): Sql => sql`
  select u.first_name as "firstName", u.email, w.due_at as "dueAt",
    (select ${fullName(sql`b`)} from users b where b.org_id = w.org_id and b.id = w.sender_id) as sender,
    (select s.subject from sign_in_accounts s where s.issuer = ${issuer} and s.org_id = u.org_id and s.user_id = u.id) as oid,
    exists (select from directory_syncs d where d.org_id = u.org_id and d.user_id = u.id and d.synced < d.version
      and d.attempts < ${literal(DIRECTORY_ATTEMPTS_MAX)}) as "isBeingMade"
  from welcomes w join users u on u.org_id = w.org_id and u.id = w.user_id
    left join invitations i on i.org_id = w.org_id and i.user_id = w.user_id
  where w.org_id = ${org} and w.user_id = ${user} and w.sends = ${sends} and u.is_active and ${isOutside(sql`u`, sql`w`)}
    and coalesce(i.state, 'pending') = 'pending'`;

/** Saves the hash of the link in a person's newest e-mail. */
export const saveLink = (
  org: number,
  user: number,
  { hash, until, now }: { readonly hash: string; readonly until: Date; readonly now: Date },
): Sql => sql`
  insert into welcomes (org_id, user_id, queued_at, due_at, link_hash, link_ends_at)
  values (${org}, ${user}, ${now}, ${now}, ${hash}, ${until})
  on conflict (org_id, user_id) do update set queued_at = excluded.queued_at, link_hash = excluded.link_hash, link_ends_at = excluded.link_ends_at`;

/** Records that the link of a welcome was opened. Returns its state; no row for another link. */
export const openLink = (org: number, hash: string, now: Date): Sql => sql`
  update welcomes set opened_at = coalesce(opened_at, ${now}) where org_id = ${org} and link_hash = ${hash}
  returning came_at is not null as came, link_ends_at <= ${now} as "isOver"`;

/** Records that a person has come in, also without a welcome. */
export const noteComing = (org: number, user: number, now: Date): Sql => sql`
  insert into welcomes (org_id, user_id, queued_at, due_at, came_at) values (${org}, ${user}, ${now}, ${now}, ${now})
  on conflict (org_id, user_id) do update set came_at = excluded.came_at where welcomes.came_at is null`;

/** Counts welcomes by how far they have come (contract `WelcomeFunnel`). @param file only of people added by it */
export const countWelcomes = (org: number, now: Date, file: number | undefined): Sql => sql`
  with each as (
    select u.id, ${isOutside(sql`u`, sql`w`)} and ${MAY_COME} as is_outside, (${isWelcomed('new', now)}) as is_new, (${isWelcomed('again', now)}) as is_again,
      u.is_active and ${isOutside(sql`u`, sql`w`)} as waits, u.email is null as is_unmailed, coalesce(c.letters, 0) > 0 as has_letter,
      c.kind = 'letter' and c.state = 'open' and c.ends_at > ${now} as is_open, w.opened_at is not null as opened, w.came_at is not null as came, w.link_hash is not null as was_written,
      -- State of the newest e-mail; null once the outbox has forgotten it.
      (select o.state from mail_outbox o where o.org_id = u.org_id and o.user_id = u.id and o.kind in (${literal(WELCOME_EMAIL)}, ${literal(INVITATION_EMAIL)})
        order by o.created_at desc, o.id desc limit 1) as mail
    from ${PEOPLE} left join access_codes c on c.org_id = u.org_id and c.user_id = u.id
    where u.org_id = ${org} and (w.user_id is not null or u.registered_at is null)
      ${file === undefined ? EMPTY : sql`and ${isOfFile(org, file)}`})
  select count(*) filter (where is_outside and is_new)::int as "New", count(*) filter (where is_outside and is_again)::int as "Again",
    count(*) filter (where is_outside and mail in ('waiting', 'sending'))::int as "Waiting",
    count(*) filter (where is_outside and mail in ('failed', 'dropped'))::int as "Failed",
    count(*) filter (where mail = 'sent' or mail is null and was_written)::int as "Sent",
    count(*) filter (where opened)::int as "Opened", count(*) filter (where came and was_written)::int as "Came",
    count(*) filter (where waits and is_unmailed and not has_letter)::int as "LettersNever",
    count(*) filter (where waits and has_letter and is_open)::int as "LettersOpen",
    count(*) filter (where waits and has_letter and not is_open)::int as "LettersOver",
    count(*) filter (where came and has_letter)::int as "LettersCame"
  from each`;

import { INVITATION_HOURS } from '#contract/features/directory/limits.ts';
import type { InvitationState } from '#contract/features/directory/types.ts';
import { fullName } from '../../db/full-name.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import type { ReaderNames } from '../../content-kinds/reader.ts';

const LIFE = sql`make_interval(hours => ${literal(INVITATION_HOURS)})`;

/** Locks an address, so that two who invite it take turns. */
export const takeTurnsAt = (org: number, email: string): Sql =>
  sql`select pg_advisory_xact_lock(hashtext('invitation ' || ${email}), ${org})`;

export interface Sent {
  /** Number of this person's open invitations. */
  readonly open: number;
  /** Number of invitations that they have sent since. */
  readonly today: number;
}

/** Counts the invitations that a person has sent. @param since when the day began */
export const countSent = (org: number, inviter: number, since: Date): Sql => sql`
  select (select count(*)::int from invitations where org_id = ${org} and inviter_id = ${inviter} and state = 'pending') as open,
    (select count(*)::int from invitation_sends where org_id = ${org} and inviter_id = ${inviter} and sent_at >= ${since}) as today`;

/** SQL of the number of invitations that nobody accepted in time. */
export const countExpired = ({ org }: ReaderNames): Sql =>
  sql`(select count(*)::int from invitations i where i.org_id = ${org} and i.state = 'expired')`;

export const noteSend = (org: number, inviter: number, now: Date): Sql =>
  sql`insert into invitation_sends (org_id, inviter_id, sent_at) values (${org}, ${inviter}, ${now})`;

/** Person with the address in this organisation. */
export interface Known {
  readonly id: number;
  readonly isRegistered: boolean;
  readonly invitation: number | null;
  readonly inviter: number | null;
  readonly state: InvitationState | null;
}

export const findByEmail = (org: number, email: string): Sql => sql`
  select u.id, u.registered_at is not null as "isRegistered", i.id as invitation, i.inviter_id as inviter, i.state
  from users u left join invitations i on i.org_id = u.org_id and i.user_id = u.id
  where u.org_id = ${org} and u.email = ${email} for no key update of u`;

/** Adds the person, who may sign in only through the invitation. */
export const addPerson = (
  org: number,
  now: Date,
  person: { readonly firstName: string; readonly lastName: string; readonly email: string; readonly area: number },
): Sql => sql`
  insert into users (org_id, oid, first_name, last_name, email, area_id, created_at)
  values (${org}, gen_random_uuid(), ${person.firstName}, ${person.lastName}, ${person.email}, ${person.area}, ${now})
  returning id`;

/** Updates and reactivates a person whose invitation is reopened. */
export const reopenPerson = (
  org: number,
  id: number,
  person: { readonly firstName: string; readonly lastName: string; readonly area: number },
): Sql => sql`
  update users set first_name = ${person.firstName}, last_name = ${person.lastName}, area_id = ${person.area}
  where org_id = ${org} and id = ${id}`;

/** Returns the times of a new invitation, as columns. */
export const openedAt = (now: Date) => ({
  created_at: now,
  updated_at: now,
  expires_at: new Date(now.getTime() + INVITATION_HOURS * 3_600_000),
});

/** Sends an invitation again, even if it has expired or was withdrawn; no row if it was accepted. */
export const sendAgain = (org: number, id: number, inviter: number, now: Date): Sql => sql`
  update invitations set state = 'pending', inviter_id = ${inviter}, updated_at = ${now}, expires_at = ${now}::timestamptz + ${LIFE},
    sends = sends + 1
  where org_id = ${org} and id = ${id} and state <> 'accepted' returning user_id as "user"`;

/** Withdraws an open or expired invitation. */
export const withdraw = (org: number, id: number): Sql => sql`
  update invitations set state = 'withdrawn' where org_id = ${org} and id = ${id} and state in ('pending', 'expired')
  returning user_id as "user"`;

/** Selects whether a person is active. */
export const findActivity = (org: number, user: number): Sql =>
  sql`select is_active as "isActive" from users where org_id = ${org} and id = ${user}`;

/** Blocks or unblocks an invited person, as the system does. */
export const admit = (org: number, user: number, isActive: boolean): Sql => sql`
  update users set is_active = ${isActive} where org_id = ${org} and id = ${user} and is_active <> ${isActive}`;

/** Marks the invitation of a person who has signed in as accepted; repeated calls change nothing. */
export const acceptOf = (org: number, user: number, now: Date): Sql => sql`
  update invitations set state = 'accepted', accepted_at = ${now} where org_id = ${org} and user_id = ${user} and state = 'pending'`;

/** Selects and locks the next expired open invitation, with its person, who has no other access. */
export const nextOver = (org: number, now: Date, tried: readonly number[]): Sql => sql`
  select id, user_id as "user" from invitations
  where org_id = ${org} and state = 'pending' and expires_at <= ${now} and id <> all(${tried}::int[])
  order by expires_at limit 1 for update skip locked`;

export const expire = (org: number, id: number): Sql =>
  sql`update invitations set state = 'expired' where org_id = ${org} and id = ${id}`;

export const forgetSends = (org: number, before: Date): Sql =>
  sql`delete from invitation_sends where org_id = ${org} and sent_at < ${before}`;

/** Data of an invitation's email. */
export interface Invited {
  readonly firstName: string;
  readonly email: string | null;
  readonly inviter: string;
  readonly until: Date;
  /** Object id at the identity directory; null if the address had an account before. */
  readonly oid: string | null;
}

/** Selects an open invitation as it was sent last; no row if it was sent again since. */
export const readInvited = (org: number, invitation: number, sends: number, issuer: string): Sql => sql`
  select u.first_name as "firstName", u.email, ${fullName(sql`b`)} as inviter, i.expires_at as until,
    (select s.subject from sign_in_accounts s where s.issuer = ${issuer} and s.org_id = i.org_id and s.user_id = i.user_id) as oid
  from invitations i join users u on u.org_id = i.org_id and u.id = i.user_id join users b on b.org_id = i.org_id and b.id = i.inviter_id
  where i.org_id = ${org} and i.id = ${invitation} and i.sends = ${sends} and i.state = 'pending'`;

export interface Found {
  readonly inviter: number;
  readonly state: InvitationState;
}

/** Selects and locks an invitation. */
export const findInvitation = (org: number, id: number): Sql =>
  sql`select inviter_id as inviter, state from invitations where org_id = ${org} and id = ${id}::bigint for update`;

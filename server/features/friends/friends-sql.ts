import { FRIEND_DAYS, type FriendState } from '#contract/features/friends/types.ts';
import { fullName } from '../../db/full-name.ts';
import { literal, param, sql, type Sql } from '../../db/sql.ts';
import { isModuleOn } from '../../content-kinds/modules.ts';
import { invitationQuota } from '../config/service.ts';

const LIFE = sql`make_interval(days => ${literal(FRIEND_DAYS)})`;

export interface Sent {
  /** Number of this person's invitations that wait for an answer. */
  readonly open: number;
  /** Number of invitations that they have sent since. */
  readonly today: number;
  /** Largest number of open invitations, set by the organisation. */
  readonly quota: number;
}

/** Counts the invitations that a person has sent. @param since start of the day */
export const countSent = (org: number, inviter: number, since: Date): Sql => sql`
  select (select count(*)::int from friend_invitations
      where org_id = ${org} and inviter_id = ${inviter} and state = 'pending') as open,
    (select count(*)::int from friend_sends where org_id = ${org} and inviter_id = ${inviter} and sent_at >= ${since}) as today,
    ${invitationQuota(org)} as quota`;

export const noteSend = (org: number, inviter: number, at: Date): Sql =>
  sql`insert into friend_sends (org_id, inviter_id, sent_at) values (${org}, ${inviter}, ${at})`;

/**
 * Data known about an address: whether a registered person has it, and the inviter's own invitation of it. Always one
 * row.
 */
export interface Known {
  readonly isRegistered: boolean;
  readonly invitation: number | null;
  readonly state: FriendState | null;
}

export const findKnown = (org: number, inviter: number, email: string): Sql => sql`
  select exists (select from users u where u.org_id = ${org} and u.email = ${email} and u.registered_at is not null) as "isRegistered",
    i.id::float8 as invitation, i.state
  from (select) one left join friend_invitations i
    on i.org_id = ${org} and i.inviter_id = ${inviter} and i.friend_email = ${email}`;

/** Typed values, as columns. */
export interface FriendColumns {
  readonly kind: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly friend_phone: string;
  readonly level_id: number;
}

/** Sends an invitation anew with the values typed now; the link that was sent before stops working. */
export const refreshFriend = (
  org: number,
  id: number,
  { kind, first_name: first, last_name: last, friend_phone: phone, level_id: level }: FriendColumns,
  { token, at }: { readonly token: string; readonly at: Date },
): Sql => sql`
  update friend_invitations set kind = ${kind}, first_name = ${first}, last_name = ${last}, friend_phone = ${phone},
    level_id = ${level}, state = 'pending', token = ${token}, updated_at = ${at}, expires_at = ${at}::timestamptz + ${LIFE},
    ended_at = null, sends = sends + 1
  where org_id = ${org} and id = ${id}::bigint returning sends`;

/** Renews only the date of an accepted invitation. */
export const touchFriend = (org: number, id: number, at: Date): Sql =>
  sql`update friend_invitations set updated_at = ${at} where org_id = ${org} and id = ${id}::bigint`;

/** Locks an invitation of the inviter's own. */
export const lockFriend = (org: number, id: number, inviter: number): Sql => sql`
  select state from friend_invitations where org_id = ${org} and id = ${id}::bigint and inviter_id = ${inviter} for update`;

/** Renews an invitation for sending it again: a new link, valid for another month. */
export const resendFriend = (org: number, id: number, token: string, at: Date): Sql => sql`
  update friend_invitations set state = 'pending', token = ${token}, updated_at = ${at},
    expires_at = ${at}::timestamptz + ${LIFE}, ended_at = null, sends = sends + 1
  where org_id = ${org} and id = ${id}::bigint and friend_email is not null returning sends`;

/** Ends an invitation and erases the data that identifies its friend. */
export const eraseFriend = (org: number, id: number, state: 'declined' | 'withdrawn', at: Date): Sql => sql`
  update friend_invitations set state = ${state}, first_name = null, last_name = null, friend_email = null, friend_phone = null,
    level_id = null, ended_at = ${at}
  where org_id = ${org} and id = ${id}::bigint`;

export const acceptFriend = (org: number, id: number, at: Date): Sql => sql`
  update friend_invitations set state = 'accepted', ended_at = ${at}
  where org_id = ${org} and id = ${id}::bigint and state = 'pending' returning inviter_id as inviter`;

/** Data for the page and the e-mail of an invitation. */
export interface Friend {
  readonly id: number;
  readonly state: FriendState;
  readonly kind: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly telephone: string;
  readonly level: number;
  readonly token: string;
  readonly inviter: string;
  readonly until: Date;
}

/** Name of the friend: a company has one name. */
export const nameOf = ({ kind, firstName, lastName }: Friend): string =>
  kind === 'Juridica' ? firstName : `${firstName} ${lastName}`;

const FRIEND = sql`
  select i.id::float8 as id, i.state, i.kind, i.first_name as "firstName", i.last_name as "lastName", i.friend_email as address,
    i.friend_phone as telephone, i.level_id as level, i.token, ${fullName(sql`b`)} as inviter,
    i.expires_at as until
  from friend_invitations i join users b on b.org_id = i.org_id and b.id = i.inviter_id and b.is_active`;

/** Finds the invitation of a link, pending or accepted, of an inviter who is still there. */
export const findByToken = (org: number, token: string, now: Date): Sql => sql`
  ${FRIEND} where i.org_id = ${org} and i.token = ${token}
    and (i.state = 'accepted' or (i.state = 'pending' and i.expires_at > ${now}))
    and ${isModuleOn(sql`${org}::int`, literal('friends'))}`;

/**
 * Reads an open invitation unless it was sent again since; no row for an address that has received its daily maximum.
 */
export const readSent = (
  org: number,
  { id, sends, hash, since, most }: { id: number; sends: number; hash: Sql; since: Date; most: number },
): Sql => sql`
  ${FRIEND} where i.org_id = ${org} and i.id = ${id}::bigint and i.sends = ${sends} and i.state = 'pending'
    and not exists (select from friend_refusals r where r.org_id = ${org} and r.email_hash = ${hash})
    and (select count(*) from friend_invitations o where o.org_id = ${org} and o.friend_email = i.friend_email
      and o.updated_at > ${since} and (o.updated_at, o.id) < (i.updated_at, i.id)) < ${most}`;

/** Hash by which an address is recognised as one that wants no more invitations. */
export const HASH_OF_ADDRESS = sql`sha256(convert_to(i.friend_email, 'UTF8'))`;

/** Records that an address wants no more invitations; it is read from the invitation, which is erased afterwards. */
export const refuseAddress = (org: number, id: number, at: Date): Sql => sql`
  insert into friend_refusals (org_id, email_hash, refused_at)
  select i.org_id, ${HASH_OF_ADDRESS}, ${at} from friend_invitations i
  where i.org_id = ${org} and i.id = ${id}::bigint and i.friend_email is not null
  on conflict do nothing`;

/** Marks invitations as expired. Parameters: `org`, `now`, `most`. */
export const EXPIRE = sql`
  update friend_invitations i set state = 'expired', ended_at = ${param('now', 'timestamptz')} from (
    select id from friend_invitations
    where org_id = ${param('org', 'int')} and state = 'pending' and expires_at <= ${param('now', 'timestamptz')}
    limit ${param('most', 'int')} for update skip locked
  ) over_now
  where i.org_id = ${param('org', 'int')} and i.id = over_now.id
  returning i.id`;

/** Deletes invitations that ended long ago. Parameters: `org`, `before`, `most`. */
export const DELETE_ENDED = sql`
  delete from friend_invitations i using (
    select id from friend_invitations
    where org_id = ${param('org', 'int')} and ended_at < ${param('before', 'timestamptz')} limit ${param('most', 'int')}
  ) old
  where i.org_id = ${param('org', 'int')} and i.id = old.id
  returning i.id`;

/** Deletes old records of sent invitations. Parameters: `org`, `before`, `most`. */
export const DELETE_SENDS = sql`
  delete from friend_sends s using (
    select id from friend_sends
    where org_id = ${param('org', 'int')} and sent_at < ${param('before', 'timestamptz')} limit ${param('most', 'int')}
  ) old
  where s.org_id = ${param('org', 'int')} and s.id = old.id
  returning s.id`;

import type { MembershipState } from '#contract/features/groups/types.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { holdsRole, READER, type ReaderNames, type RightsReader } from '../../content-kinds/reader.ts';

/** SQL of the relation between a person and a group. `group` is an alias of `groups`. */

const membership = (reader: ReaderNames, group: Sql): Sql =>
  sql`from memberships m where m.org_id = ${group}.org_id and m.user_id = ${reader.viewer} and m.group_id = ${group}.id`;

export const isMember = (reader: ReaderNames, group: Sql): Sql => sql`exists (select ${membership(reader, group)})`;

/**
 * Condition to choose the reader's own groups: they are few and read first, so groups are looked up by their ids,
 * however many others there are. Row-level security keeps PostgreSQL from turning `exists` into that.
 */
export const isOneOfOwn = (group: Sql): Sql => sql`${group}.id = any(array(
  select own.group_id from memberships own where own.org_id = ${READER.org} and own.user_id = ${READER.viewer}))`;

/** Condition: the reader is the author or another administrator. */
export const isAdministrator = (reader: ReaderNames, group: Sql): Sql =>
  sql`exists (select ${membership(reader, group)} and m.is_administrator)`;

/**
 * Condition: the group exists for the reader. An archived one exists only for its members and for Admin-Groups
 * (decision 67).
 */
export const isThere = (reader: RightsReader, group: Sql): Sql =>
  sql`(not ${group}.is_area and ${group}.deleted_at is null
    and (${group}.archived_at is null or ${holdsRole(reader, 'Admin-Groups')} or ${isMember(reader, group)}))`;

/** SQL of the reader's own state in the group (contract `MembershipState`). */
export const ownState = (reader: ReaderNames, group: Sql): Sql => sql`coalesce(
  (select case when ${group}.author_id = ${reader.viewer} then 'author' when m.is_administrator then 'administrator' else 'member' end
    ${membership(reader, group)}),
  (select case when r.has_asked then 'requested' else 'invited' end from group_requests r
    where r.org_id = ${group}.org_id and r.group_id = ${group}.id and r.user_id = ${reader.viewer}),
  'none')`;

/** Group, as read for an act on its membership. */
export interface LockedGroup {
  readonly title: string;
  readonly is_area: boolean;
  readonly is_private: boolean;
  readonly is_archived: boolean;
  readonly author: number | null;
  readonly state: MembershipState;
  /** Whether the viewer is active: a person who is being blocked at this moment can do nothing more. */
  readonly is_active: boolean;
}

/** SQL of a group that isn't deleted, and the viewer. */
const groupOf = (id: number): Sql => sql`from groups g join users u on u.org_id = g.org_id and u.id = ${READER.viewer}
  where g.org_id = ${READER.org} and g.id = ${id}::bigint and g.deleted_at is null`;

/**
 * Locks a group against changes of its data or author; `how` says whether others may hold the same lock meanwhile. A
 * blocking of the viewer waits, or has ended before.
 */
export const lockGroup = (id: number, how: 'share' | 'alone'): Sql =>
  sql`select ${groupOf(id)} for share of u for ${how === 'share' ? sql`share` : sql`no key update`} of g`;

/**
 * Reads a locked group. A separate statement sees the changes that the lock waited for; the waiting statement itself
 * would not.
 */
export const readGroup = (id: number): Sql => sql`
  select g.title, g.is_area, g.is_private, g.archived_at is not null as is_archived, g.author_id as author,
    ${ownState(READER, sql`g`)} as state, u.is_active ${groupOf(id)}`;

/** Makes active people members who are not yet, and deletes their requests and invitations; returns whom. */
export const addMembers = (org: number, group: number, people: readonly number[]): Sql => sql`
  with wanted as (
    select u.id from users u where u.org_id = ${org} and u.id = any(${people}::bigint[]) and u.is_active order by u.id for share),
  answered as (
    delete from group_requests r using wanted where r.org_id = ${org} and r.group_id = ${group} and r.user_id = wanted.id),
  returned as (
    delete from group_leavers l using wanted where l.org_id = ${org} and l.group_id = ${group} and l.user_id = wanted.id)
  insert into memberships (org_id, user_id, group_id) select ${org}, id, ${group} from wanted order by id
  on conflict do nothing returning user_id as id`;

/** Asks to join a group, or repeats the request. An earlier reason stays unless there is a new one. */
export const addRequest = (
  { org, group, user }: { readonly org: number; readonly group: number; readonly user: number },
  reason: string,
  now: Date,
): Sql => sql`
  insert into group_requests as r (org_id, group_id, user_id, has_asked, reason, created_at)
  values (${org}, ${group}, ${user}, true, ${reason}, ${now})
  on conflict (org_id, group_id, user_id) do update set has_asked = true,
    reason = case when excluded.reason = '' then r.reason else excluded.reason end
  returning r.id, r.created_at = ${now}::timestamptz as is_new`;

/** Returns which of these ids are active people of the organisation. */
export const activePeople = (org: number, people: readonly number[]): Sql =>
  sql`select id from users where org_id = ${org} and id = any(${people}::bigint[]) and is_active`;

/** Deletes a membership and records that no area may bring the person back. */
export const deleteMembership = (org: number, group: number, user: number): Sql => sql`
  with gone as (delete from memberships where org_id = ${org} and user_id = ${user}::bigint and group_id = ${group} returning org_id, group_id, user_id)
  insert into group_leavers (org_id, group_id, user_id) select org_id, group_id, user_id from gone on conflict do nothing`;

/** Returns the person's role in a group; no row if they are not a member. */
export const findMember = (org: number, group: number, user: number): Sql => sql`
  select m.is_administrator, u.is_active, ${fullName(sql`u`)} as name
  from memberships m join users u on u.org_id = m.org_id and u.id = m.user_id
  where m.org_id = ${org} and m.user_id = ${user}::bigint and m.group_id = ${group} for update of m for share of u`;

/** Returns the active administrators of a group, the longest-serving first, except one. */
export const administratorsOf = (org: number, group: number, except: number): Sql => sql`
  select m.user_id as id from memberships m join users u on u.org_id = m.org_id and u.id = m.user_id
  where m.org_id = ${org} and m.group_id = ${group} and m.is_administrator and u.is_active and m.user_id <> ${except}
  order by m.joined_at, m.user_id`;

export const saveAuthor = (org: number, group: number, user: number): Sql => sql`
  with heir as (update memberships set is_administrator = true where org_id = ${org} and group_id = ${group} and user_id = ${user})
  update groups set author_id = ${user} where org_id = ${org} and id = ${group}`;

export const saveAdministrator = (org: number, group: number, user: number, isAdministrator: boolean): Sql => sql`
  update memberships set is_administrator = ${isAdministrator}
  where org_id = ${org} and group_id = ${group} and user_id = ${user}::bigint and is_administrator <> ${isAdministrator} returning 1`;

/** Deletes a request or invitation, and returns it; no row when it has been answered already. */
export const takeRequest = (org: number, id: number): Sql => sql`
  delete from group_requests where org_id = ${org} and id = ${id}::bigint
  returning group_id as group, user_id as user, has_asked, invited_by as inviter`;

/** Reads a request or invitation and its group. It is not locked, so that the one who answers locks the group first. */
export const readRequest = (org: number, id: number): Sql => sql`
  select group_id as group, user_id as user, has_asked, invited_by as inviter from group_requests where org_id = ${org} and id = ${id}::bigint`;

/** Locks a request or invitation. Its notifications are locked after it, as by its deletion. */
export const lockRequest = (org: number, id: number): Sql =>
  sql`select from group_requests where org_id = ${org} and id = ${id}::bigint for update`;

/** Makes a person who came to a group without members its author; returns the author, null if it has one already. */
export const adoptGroup = (org: number, group: number): Sql => sql`select adopt_group(${org}, ${group}) as author`;

export const clearAuthor = (org: number, group: number): Sql =>
  sql`update groups set author_id = null where org_id = ${org} and id = ${group}`;

/** Returns a row if another active person is a member of the group. */
export const firstOther = (org: number, group: number, except: number): Sql => sql`
  select from memberships m join users u on u.org_id = m.org_id and u.id = m.user_id
  where m.org_id = ${org} and m.group_id = ${group} and m.user_id <> ${except} and u.is_active limit 1`;

/** Makes a person the first member of a group, who administers it. */
export const addFounder = (org: number, group: number, user: number): Sql =>
  sql`insert into memberships (org_id, user_id, group_id, is_administrator) values (${org}, ${user}, ${group}, true)`;

export const saveArchived = (org: number, group: number, at: Date | null): Sql =>
  sql`update groups set archived_at = ${at} where org_id = ${org} and id = ${group}`;

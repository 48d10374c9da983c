import type { MembershipState } from '#contract/features/groups/types.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { holdsRole, READER, type ReaderNames, type RightsReader } from '../../things/reader.ts';

/** How a person and a group are to each other, in SQL. `group` is an alias of `groups`. */

const membership = (reader: ReaderNames, group: Sql): Sql =>
  sql`from memberships m where m.org_id = ${group}.org_id and m.user_id = ${reader.viewer} and m.group_id = ${group}.id`;

export const isMember = (reader: ReaderNames, group: Sql): Sql => sql`exists (select ${membership(reader, group)})`;

/**
 * The same, to choose groups by: the reader's own are few and known before any group is read, so that they are looked up by their ids,
 * however many others there are. Row-level security keeps PostgreSQL from turning `exists` into that.
 */
export const isOneOfOwn = (group: Sql): Sql => sql`${group}.id = any(array(
  select own.group_id from memberships own where own.org_id = ${READER.org} and own.user_id = ${READER.viewer}))`;

/** True of its author and of those who administer it with them. */
export const isAdministrator = (reader: ReaderNames, group: Sql): Sql =>
  sql`exists (select ${membership(reader, group)} and m.is_administrator)`;

/**
 * Condition: there is this group for the reader. Who doesn't belong to an archived one, and administers none of them all, has lost
 * nothing there (decision 67).
 */
export const isThere = (reader: RightsReader, group: Sql): Sql =>
  sql`(not ${group}.is_area and ${group}.deleted_at is null
    and (${group}.archived_at is null or ${holdsRole(reader, 'Admin-Groups')} or ${isMember(reader, group)}))`;

/** The reader's own (contract `MembershipState`). */
export const ownState = (reader: ReaderNames, group: Sql): Sql => sql`coalesce(
  (select case when ${group}.author_id = ${reader.viewer} then 'author' when m.is_administrator then 'administrator' else 'member' end
    ${membership(reader, group)}),
  (select case when r.has_asked then 'requested' else 'invited' end from group_requests r
    where r.org_id = ${group}.org_id and r.group_id = ${group}.id and r.user_id = ${reader.viewer}),
  'none')`;

/** A group, as an act on its membership finds it. */
export interface LockedGroup {
  readonly title: string;
  readonly is_area: boolean;
  readonly is_private: boolean;
  readonly is_archived: boolean;
  readonly author: number | null;
  readonly state: MembershipState;
  /** The viewer is active: whoever is being blocked at this moment does nothing more. */
  readonly is_active: boolean;
}

/** A group that isn't deleted, and the viewer. */
const groupOf = (id: number): Sql => sql`from groups g join users u on u.org_id = g.org_id and u.id = ${READER.viewer}
  where g.org_id = ${READER.org} and g.id = ${id}::bigint and g.deleted_at is null`;

/**
 * Locks a group against changes of what it is or of its author: `how` says whether others may do the same meanwhile. Whoever is being
 * blocked waits, or is blocked already.
 */
export const lockGroup = (id: number, how: 'share' | 'alone'): Sql =>
  sql`select ${groupOf(id)} for share of u for ${how === 'share' ? sql`share` : sql`no key update`} of g`;

/** Reads a group that is locked: what the lock waited for is in it, which a statement that waits itself would not see. */
export const readGroup = (id: number): Sql => sql`
  select g.title, g.is_area, g.is_private, g.archived_at is not null as is_archived, g.author_id as author,
    ${ownState(READER, sql`g`)} as state, u.is_active ${groupOf(id)}`;

/** Makes people members who are active and are none yet, and forgets what they had asked or been asked; answers whom. */
export const addMembers = (org: number, group: number, people: readonly number[]): Sql => sql`
  with wanted as (
    select u.id from users u where u.org_id = ${org} and u.id = any(${people}::bigint[]) and u.is_active order by u.id for share),
  answered as (
    delete from group_requests r using wanted where r.org_id = ${org} and r.group_id = ${group} and r.user_id = wanted.id),
  returned as (
    delete from group_leavers l using wanted where l.org_id = ${org} and l.group_id = ${group} and l.user_id = wanted.id)
  insert into memberships (org_id, user_id, group_id) select ${org}, id, ${group} from wanted order by id
  on conflict do nothing returning user_id as id`;

/** Asks to belong to a group, or says that one still does. An earlier reason stays unless there is another. */
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

/** Ids of those of some people whom the organisation has and who are active. */
export const activePeople = (org: number, people: readonly number[]): Sql =>
  sql`select id from users where org_id = ${org} and id = any(${people}::bigint[]) and is_active`;

/** Deletes a membership, whose person no area brings back. */
export const deleteMembership = (org: number, group: number, user: number): Sql => sql`
  with gone as (delete from memberships where org_id = ${org} and user_id = ${user}::bigint and group_id = ${group} returning org_id, group_id, user_id)
  insert into group_leavers (org_id, group_id, user_id) select org_id, group_id, user_id from gone on conflict do nothing`;

/** The person's place in a group; no row of who does not belong to it. */
export const findMember = (org: number, group: number, user: number): Sql => sql`
  select m.is_administrator, u.is_active, trim(u.first_name || ' ' || u.last_name) as name
  from memberships m join users u on u.org_id = m.org_id and u.id = m.user_id
  where m.org_id = ${org} and m.user_id = ${user}::bigint and m.group_id = ${group} for update of m for share of u`;

/** Active people who administer a group, those longest in it first, but for one. */
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

/** Deletes a request or invitation, and answers it; no row when somebody has answered it already. */
export const takeRequest = (org: number, id: number): Sql => sql`
  delete from group_requests where org_id = ${org} and id = ${id}::bigint
  returning group_id as group, user_id as user, has_asked, invited_by as inviter`;

/** A request or invitation, and the group that it is of; not locked, so that whoever answers locks the group first. */
export const readRequest = (org: number, id: number): Sql => sql`
  select group_id as group, user_id as user, has_asked, invited_by as inviter from group_requests where org_id = ${org} and id = ${id}::bigint`;

/** Gives a group that nobody was left in to who has come to it; answers its author, null where it has one already. */
export const adoptGroup = (org: number, group: number): Sql => sql`select adopt_group(${org}, ${group}) as author`;

export const clearAuthor = (org: number, group: number): Sql =>
  sql`update groups set author_id = null where org_id = ${org} and id = ${group}`;

/** A row if somebody else belongs to the group who is active. */
export const firstOther = (org: number, group: number, except: number): Sql => sql`
  select from memberships m join users u on u.org_id = m.org_id and u.id = m.user_id
  where m.org_id = ${org} and m.group_id = ${group} and m.user_id <> ${except} and u.is_active limit 1`;

/** Makes somebody the first member of a group, who administers it. */
export const addFounder = (org: number, group: number, user: number): Sql =>
  sql`insert into memberships (org_id, user_id, group_id, is_administrator) values (${org}, ${user}, ${group}, true)`;

export const saveArchived = (org: number, group: number, at: Date | null): Sql =>
  sql`update groups set archived_at = ${at} where org_id = ${org} and id = ${group}`;

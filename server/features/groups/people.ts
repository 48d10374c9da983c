import { MEMBERS_PAGE_MAX, MEMBERS_PAGE_SIZE, CANDIDATES_MAX } from '#contract/features/groups/limits.ts';
import { buildQuery, type ListQuery } from '#contract/api/query.ts';
import { QueryError } from '#contract/api/problem.ts';
import type { Context, Viewer } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { cursorsOf } from '../../lists/keyset.ts';
import { readerValues } from '../access/service.ts';
import { fullName } from '../../db/full-name.ts';
import { literal, param, prepared, sql, type Sql } from '../../db/sql.ts';
import { holdsRole, READER } from '../../content-kinds/reader.ts';
import { isAttachedTo } from '../files/service.ts';
import { byName, isNamed, shows } from '../people/service.ts';
import { isMember } from './membership-sql.ts';

/** People in a group, and candidates for it. */

const GROUP = param('group', 'bigint');
const SEARCH = param('search', 'text');
const AFTER = param('after', 'int');
const SIZE = param('size', 'int');
/** Whether the previous page ended among the administrators of the group. */
const AMONG_FIRST = param('amongFirst', 'boolean');

const USER = sql`u`;

const person = sql`'Id', u.id, 'Name', ${fullName(sql`u`)},
  'Photo', (select media_address(f.org_id, ${READER.viewer}, f.id, ${READER.portraitUntil}, ${READER.mediaKey})
    from files f where f.org_id = u.org_id and ${isAttachedTo(sql`f`, 'portrait', sql`u.id`)}),
  'Area', (select a.title from groups a where a.org_id = u.org_id and a.id = u.area_id)`;

/**
 * Members see each other, and Admin-Groups see them all; to others, people who hide their groups are not named.
 * @spec 2§3 PrivacyConfiguration
 */
const isNamedTo = sql`((select knows from g) or ${shows(READER, sql`u`, 'PrivateGroups')})`;

/**
 * Members of one kind, one more than the page, which shows whether there is another. They are read in index order, and
 * each is looked up, so only as many rows are read as are shown.
 */
const some = (kind: Sql, after: Sql): Sql => sql`(
  select m.user_id, m.is_administrator, m.area_id from memberships m cross join lateral (
    select from users u where u.org_id = ${READER.org} and u.id = m.user_id and u.is_active and ${isNamedTo}
      and (${SEARCH} = '' or ${isNamed(USER, SEARCH)}) offset 0) found
  where m.org_id = ${READER.org} and m.group_id = (select id from g) and ${kind} and m.user_id > ${after}
  order by m.user_id limit ${SIZE} + 1)`;

/**
 * Page of a group's members as JSON text, administrators first, with `more`, `last` and whether that one is an
 * administrator. NULL if the viewer may not see them.
 */
const MEMBERS = prepared(
  'group_members',
  sql`
  with g as materialized (
    select g.*, (${holdsRole(READER, 'Admin-Groups')} or ${isMember(READER, sql`g`)}) as knows
    from groups g where g.org_id = ${READER.org} and g.id = ${GROUP} and not g.is_area and g.deleted_at is null
      and (${holdsRole(READER, 'Admin-Groups')} or g.is_open or ${isMember(READER, sql`g`)})),
  ids as materialized (
    select * from (
      ${some(sql`m.is_administrator and ${AMONG_FIRST}`, AFTER)}
      union all ${some(sql`not m.is_administrator`, sql`case when ${AMONG_FIRST} then 0 else ${AFTER} end`)}) found
    order by is_administrator desc, user_id limit ${SIZE} + 1),
  page as materialized (select * from ids order by is_administrator desc, user_id limit ${SIZE})
  select json_build_object('more', (select count(*) from ids) > ${SIZE},
    'last', (select json_build_array(p.user_id, p.is_administrator) from page p order by p.is_administrator, p.user_id desc limit 1),
    'results', coalesce((select json_agg(json_build_object(${person},
        'Role', case when u.id = g.author_id then 'author' when page.is_administrator then 'administrator' else 'member' end,
        'ByArea', page.area_id is not null)
        order by page.is_administrator desc, u.id) from page join users u on u.org_id = ${READER.org} and u.id = page.user_id), '[]'))::text
  from g`,
);

/** Active people who are not in the group, by name, as JSON text. NULL if the viewer is not a member. */
const CANDIDATES = prepared(
  'group_candidates',
  sql`
  select coalesce((select json_agg(found.card) from (
    select json_build_object(${person}, 'State', coalesce((
        select case when r.has_asked then 'requested' else 'invited' end from group_requests r
        where r.org_id = u.org_id and r.group_id = g.id and r.user_id = u.id), 'none')) as card
    from users u
    where u.org_id = ${READER.org} and u.is_active and ${isNamed(USER, SEARCH)} and not exists (
      select from memberships m where m.org_id = u.org_id and m.user_id = u.id and m.group_id = g.id)
    order by ${byName(USER, SEARCH)} limit ${literal(CANDIDATES_MAX)}) found), '[]')::text
  from groups g where g.org_id = ${READER.org} and g.id = ${GROUP} and not g.is_area and ${isMember(READER, sql`g`)}`,
);

/**
 * Ids of active people by their addresses, except those who hide theirs from the viewer: trying addresses would reveal
 * whose they are.
 */
export const peopleByEmail = ({ org, id }: Viewer, emails: readonly string[]): Sql =>
  sql`select u.id, u.email from users u where u.org_id = ${org} and u.email = any(${emails}::text[]) and u.is_active
    and ${shows({ viewer: sql`${id}` }, sql`u`, 'PrivateEmail')}`;

/** Ids of everybody in a group. */
export const memberIds = (org: number, group: number): Sql =>
  sql`select user_id as id from memberships where org_id = ${org} and group_id = ${group} order by user_id`;

/** Result of `MEMBERS`. */
interface FoundMembers {
  readonly more: boolean;
  readonly last: readonly [id: number, isAdministrator: boolean] | null;
  readonly results: unknown[];
}

/**
 * Returns a page of a group's members (contract `MembersPage`).
 * @param query `$top`, `$next`, `$search`
 * @throws ProblemError 404 if the viewer may not see them; QueryError for options out of bounds
 */
export async function membersOf(context: Context, group: number, query: ListQuery): Promise<unknown> {
  const { viewer, now, db } = context;
  const { top: size = MEMBERS_PAGE_SIZE, search = '', next } = query;
  if (size > MEMBERS_PAGE_MAX) throw new QueryError('limit_exceeded', '$top');
  const path = `/api/Flx_Teams/${group}/members`;
  const binding = JSON.stringify([viewer.org, viewer.id, path, search]);
  const cursors = cursorsOf(db);
  const [after, kind] = next === undefined ? ['0', 'true'] : cursors.open(next, binding, now);
  const values = { ...readerValues(context), group, search, size, after, amongFirst: kind };
  const text = await db.hot(viewer.org, MEMBERS, values);
  if (text === null) throw notFound();
  const { more, last, results } = JSON.parse(text) as FoundMembers; // built by the statement
  const cursor = more && last !== null ? cursors.seal(last.map(String), binding, now) : null;
  return { results, __next: cursor === null ? null : `${path}?${buildQuery({ ...query, next: cursor })}` };
}

/**
 * Returns people who may be invited to a group, by name (contract `GroupCandidate[]`). @throws ProblemError 404 if the
 * viewer isn't a member
 */
export async function candidatesFor(context: Context, group: number, search: string): Promise<string> {
  const text = await context.db.hot(context.viewer.org, CANDIDATES, { ...readerValues(context), group, search });
  if (text === null) throw notFound();
  return `{"results":${text}}`;
}

import { PAGE_SIZE_MAX } from '#contract/api/limits.ts';
import {
  SUGGESTIONS_PAGE_SIZE,
  ACTIVE_DAYS,
  ACTIVE_ITEMS_MAX,
  SUGGESTED_OF_EACH_MAX,
  SUGGESTING_COLLEAGUES_MAX,
} from '#contract/features/groups/limits.ts';
import { buildQuery, type ListQuery } from '#contract/api/query.ts';
import { QueryError } from '#contract/api/problem.ts';
import type { Context } from '../../../base/context.ts';
import { cursorsOf } from '../../../lists/keyset.ts';
import { readerValues } from '../audience/reader-sql.ts';
import { literal, param, prepared, sql, type Sql } from '../../../db/sql.ts';
import { READER } from '../../../content-kinds/reader.ts';
import { isAttachedTo } from '../../files/service.ts';
import { categoryTitle, ownState } from '../../groups/service.ts';
import { shows } from '../../people/service.ts';
import { GROUPS_STREAM } from '../audience/visibility-sql.ts';

const { org, viewer } = READER;
const MOST = literal(SUGGESTED_OF_EACH_MAX);

/** Condition: the group can be suggested, as it is no area, not archived or deleted, and the reader is no member. */
const isNew = sql`not g.is_area and g.archived_at is null and g.deleted_at is null and not exists (
  select from memberships own where own.org_id = g.org_id and own.user_id = ${viewer} and own.group_id = g.id)`;

const newest = (condition: Sql): Sql => sql`(
  select g.id, 0 as colleagues from groups g where g.org_id = ${org} and ${condition} and ${isNew} order by g.id desc limit ${MOST})`;

/**
 * Selects people of the reader's area, except those who hide their groups; their number is limited to bound the work.
 */
const COLLEAGUES = sql`
  select u.id from users me join users u on u.org_id = me.org_id and u.area_id = me.area_id
  where me.org_id = ${org} and me.id = ${viewer} and u.id <> me.id and u.is_active and ${shows(READER, sql`u`, 'PrivateGroups')}
  order by u.id desc limit ${literal(SUGGESTING_COLLEAGUES_MAX)}`;

/** Selects the categories of the reader's groups. */
const INTERESTS = sql`
  select distinct g.category_id as id from memberships m join groups g on g.org_id = m.org_id and g.id = m.group_id
  where m.org_id = ${org} and m.user_id = ${viewer} and g.category_id is not null`;

/**
 * Selects public groups with recent publications, by the newest items of all of them. Items on home, or in a private
 * group, do not count. Each group is looked up once, even with many of the items.
 */
const ACTIVE = sql`
  select g.id from (
    select distinct a.aud_id as id from (
      select o.item_id from audiences o where o.org_id = ${org} and o.aud_id = ${GROUPS_STREAM}
      order by o.item_id desc limit ${literal(ACTIVE_ITEMS_MAX)}) newest
    join feed_items i on i.org_id = ${org} and i.id = newest.item_id and i.created_at > ${READER.now} - interval '${literal(ACTIVE_DAYS)} days'
    join audiences a on a.org_id = ${org} and a.item_id = newest.item_id and a.aud_id > 0) found
  join groups g on g.org_id = ${org} and g.id = found.id where g.is_open and ${isNew}`;

/**
 * Selects groups of colleagues with the number of colleagues, largest first. They are counted by memberships alone, and
 * looked up in that order until there are enough, so the number of groups in the organisation makes no difference.
 */
const OF_COLLEAGUES = sql`(
  select counted.id, counted.colleagues from (
    select m.group_id as id, count(*)::int as colleagues from colleagues c
      join memberships m on m.org_id = ${org} and m.user_id = c.id group by m.group_id order by 2 desc, 1 desc offset 0) counted
  cross join lateral (
    select from groups g where g.org_id = ${org} and g.id = counted.id and not g.is_private and ${isNew} offset 0) found
  order by counted.colleagues desc, counted.id desc limit ${MOST})`;

/**
 * Page of suggestions, from a bounded number of groups for each reason. Groups with most colleagues come first, then
 * those of the reader's interests, then active ones, then the newest. Private groups reveal nothing about their
 * members. Parameters: `READER`, `size`, and the place after which it begins: `colleagues`, `interest`, `activity`,
 * `id`.
 */
const SUGGESTIONS = prepared(
  'group_suggestions',
  sql`
  with colleagues as materialized (${COLLEAGUES}), interests as materialized (${INTERESTS}),
  active as materialized (${ACTIVE}),
  candidates as (
    ${OF_COLLEAGUES}
    union all ${newest(sql`g.category_id in (select id from interests)`)}
    union all (select id, 0 as colleagues from active order by id desc limit ${MOST})
    union all ${newest(sql`true`)}),
  scored as (
    select c.id, c.colleagues, (i.id is not null)::int as interest, (a.id is not null)::int as activity
    from (select id, max(colleagues) as colleagues from candidates group by id) c join groups g on g.org_id = ${org} and g.id = c.id
    left join interests i on i.id = g.category_id left join active a on a.id = c.id),
  ids as materialized (
    select * from scored where (colleagues, interest, activity, id)
      < (${param('colleagues', 'int')}, ${param('interest', 'int')}, ${param('activity', 'int')}, ${param('id', 'int')})
    order by colleagues desc, interest desc, activity desc, id desc limit ${param('size', 'int')} + 1),
  page as materialized (select * from ids order by colleagues desc, interest desc, activity desc, id desc limit ${param('size', 'int')})
  select json_build_object('more', (select count(*) from ids) > ${param('size', 'int')},
    'last', (select json_build_array(colleagues, interest, activity, id) from page order by colleagues, interest, activity, id limit 1),
    'results', coalesce((select json_agg(json_build_object('Id', g.id, 'IdTeam', g.id_team, 'Title', g.title,
      'Img', (select media_address(f.org_id, ${viewer}, f.id, ${READER.portraitUntil}, ${READER.mediaKey})
        from files f where f.org_id = g.org_id and ${isAttachedTo(sql`f`, 'group', sql`g.id`)}),
      'Category', ${categoryTitle(sql`g`)}, 'Type', g.kind, 'Privacy', case when g.is_private then 'private' else 'public' end,
      'MyState', ${ownState(READER, sql`g`)},
      'MemberCount', case when not g.is_private then (
        select k.members from group_counts k where k.org_id = g.org_id and k.group_id = g.id) end,
      'Reason', case when p.colleagues > 0 then 'colleagues' when p.interest > 0 then 'interests'
        when p.activity > 0 then 'activity' else 'recent' end,
      'Colleagues', p.colleagues) order by p.colleagues desc, p.interest desc, p.activity desc, p.id desc)
      from page p join groups g on g.org_id = ${org} and g.id = p.id), '[]'))::text`,
);

const PATH = '/api/Flx_Teams/suggestions';

/** Position before every suggestion: larger than any of its numbers. */
const FIRST = ['2147483647', '2147483647', '2147483647', '2147483647'];

/** Result of `SUGGESTIONS`. */
interface Found {
  readonly more: boolean;
  readonly last: readonly number[] | null;
  readonly results: unknown[];
}

/**
 * Returns a page of groups that may interest the viewer (contract `SuggestionsPage`). @throws QueryError for options
 * out of bounds
 */
export async function suggestionsFor(context: Context, query: ListQuery): Promise<unknown> {
  const { viewer, now, db } = context;
  const { top: size = SUGGESTIONS_PAGE_SIZE, next } = query;
  if (size > PAGE_SIZE_MAX) throw new QueryError('limit_exceeded', '$top');
  const binding = JSON.stringify([viewer.org, viewer.id, PATH]);
  const cursors = cursorsOf(db);
  const [colleagues, interest, activity, id] = next === undefined ? FIRST : cursors.open(next, binding, now);
  const place = { colleagues, interest, activity, id };
  const text = await db.hot(viewer.org, SUGGESTIONS, { ...readerValues(context), size, ...place });
  const { more, last, results } = JSON.parse(text ?? '{}') as Found; // The statement builds it in this shape.
  const cursor = more && last !== null ? cursors.seal(last.map(String), binding, now) : null;
  return { results, __next: cursor === null ? null : `${PATH}?${buildQuery({ ...query, next: cursor })}` };
}

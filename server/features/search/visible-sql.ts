import { SEARCH_KINDS, type SearchKind } from '#contract/features/search/types.ts';
import { join, literal, sql, type Sql } from '../../db/sql.ts';
import { isOne } from '../../things/of-kind.ts';
import { READER } from '../../things/reader.ts';
import type { Things } from '../../things/things.ts';
import { isVisibleDocument } from '../documents/service.ts';
import { isThere } from '../groups/service.ts';

/**
 * SQL that decides who may find each hit. The index says where to look; the rule of each kind decides at query time
 * which hits the reader may see.
 */

const { org, viewer } = READER;

/**
 * Streams in which the reader may find anything: open ones, groups that were once public, their own stream, and each
 * group they belong to. The index lags for a group that was opened a moment ago, so it is included too.
 */
export const STREAMS = sql`array(
  select unnest(array[-1, -2, -3, -10 - ${viewer}]) union all
  select m.group_id from memberships m where m.org_id = ${org} and m.user_id = ${viewer} union all
  select c.group_id from group_changes c where c.org_id = ${org})`;

/**
 * Builds, for each kind, the condition that the reader sees the row.
 * @param row alias of a row of `search_hit` @returns for each kind, the condition that the reader sees it
 */
const conditions = (things: Things, row: Sql): Readonly<Record<SearchKind, Sql>> => {
  const thing = (kind: string, id = sql`${row}.id`): Sql =>
    isOne(things.get(kind), { org, id }, one => things.get(kind).isVisible(READER, one));
  return {
    person: sql`exists (select from users u where u.org_id = ${org} and u.id = ${row}.id and u.is_active)`,
    post: thing('post'),
    comment: thing('comment'),
    new: thing('new'),
    event: thing('event'),
    advert: thing('advert'),
    group: sql`exists (select from groups g where g.org_id = ${org} and g.id = ${row}.id and ${isThere(READER, sql`g`)})`,
    area: sql`exists (select from groups g where g.org_id = ${org} and g.id = ${row}.id and g.is_area and g.deleted_at is null)`,
    document: sql`case when ${row}.key like 'n%'
      then exists (select from documents d where d.org_id = ${org} and d.id = ${row}.id and ${isVisibleDocument(READER, sql`d`)})
      else ${isAttachment(things, row)} end`,
  };
};

/** Condition: a file is still attached to something in the feed that the reader sees. */
const isAttachment = (things: Things, row: Sql): Sql => sql`exists (select from files f where f.org_id = ${org}
  and f.id = case when ${row}.key like '________-%' then ${row}.key::uuid end and f.parent_kind in ('item', 'content') and f.parent_id = ${row}.item_id)
  and ${isOne(things.get('post'), { org, id: sql`${row}.item_id` }, one => things.get('post').isVisible(READER, one))}`;

/** Builds the condition that the reader sees the subject of an index row. */
export function isSeen(things: Things, row: Sql): Sql {
  const each = conditions(things, row);
  const branches = SEARCH_KINDS.map(kind => sql`when ${literal(kind)} then ${each[kind]}`);
  return sql`case ${row}.kind ${join(
    branches,
    sql`
    `,
  )} else false end`;
}

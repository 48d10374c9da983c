import { SEARCH_KINDS } from '#contract/features/search/types.ts';
import { join, literal, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import type { ContentKinds } from '../../content-kinds/content-kinds.ts';
import { searchedKind } from './searched-kind.ts';

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

/** Builds the condition that the reader sees the subject of an index row. */
export function isSeen(contentKinds: ContentKinds, row: Sql): Sql {
  const branches = SEARCH_KINDS.map(
    kind => sql`when ${literal(kind)} then ${searchedKind(contentKinds, kind).isSeen(row, contentKinds)}`,
  );
  return sql`case ${row}.kind ${join(
    branches,
    sql`
    `,
  )} else false end`;
}

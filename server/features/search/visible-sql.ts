import { SEARCH_KINDS, type SearchKind } from '#contract/features/search/types.ts';
import { join, literal, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import type { ContentKinds } from '../../content-kinds/content-kinds.ts';
import { isoTime, personCard } from '../feed/service.ts';
import type { SearchedKind } from '../../content-kinds/searched.ts';

/** @throws Error when the contract declares a kind that no feature of the server describes */
export function searchedKind({ searched }: ContentKinds, kind: SearchKind): SearchedKind {
  const found = searched.get(kind);
  if (found === undefined) throw new Error(`No feature describes how ${kind} is searched`);
  return found;
}

/** Shown data of search results, read from their sources: never from the index. */

const NULL = sql`null`;

/** Lateral join of the fields shown for rows `p` of `search_hit`, as `shown`. */
export function shownOf(contentKinds: ContentKinds): Sql {
  const branches = SEARCH_KINDS.flatMap(kind =>
    searchedKind(contentKinds, kind)
      .shown(sql`p`, contentKinds)
      .map(
        one => sql`select ${one.title} as title, ${one.body} as body, ${one.path} as path, ${one.author ?? sql`null::int`} as author,
      ${one.photo ?? NULL}::text as photo, ${one.places ?? sql`'[]'::json`} as places, ${one.file ?? NULL}::json as file
      from ${one.from} and p.kind = ${literal(kind)}`,
      ),
  );
  return sql`cross join lateral (${join(
    branches,
    sql`
    union all `,
  )}) shown`;
}

export const authorCard = sql`(select ${personCard(READER, sql`w`)} from users w where w.org_id = ${READER.org} and w.id = shown.author)`;

export const foundAt = isoTime(sql`p.moment`);

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

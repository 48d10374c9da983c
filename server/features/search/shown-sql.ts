import { SEARCH_KINDS } from '#contract/features/search/types.ts';
import { join, literal, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import type { ContentKinds } from '../../content-kinds/content-kinds.ts';
import { isoTime, personCard } from '../feed/service.ts';
import { searchedKind } from './searched-kind.ts';

/** Shown data of search results, read from their sources: never from the index. */

const { org } = READER;
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

export const authorCard = sql`(select ${personCard(READER, sql`w`)} from users w where w.org_id = ${org} and w.id = shown.author)`;

export const foundAt = isoTime(sql`p.moment`);

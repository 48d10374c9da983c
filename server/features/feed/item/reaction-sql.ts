import { REACTION_IDS_MAX } from '../../../../contract/features/feed/limits.ts';
import { READER } from '../audience/reader-sql.ts';

/** Number in `reactions.kind` and `comment_reactions.kind`. */
export const LIKE = 1;
export const APPLAUSE = 2;

/** Where reactions of one thing are: rows, counters, and the columns that tie them. */
interface ReactionSource {
  readonly table: 'reactions' | 'comment_reactions';
  readonly key: 'item_id' | 'comment_id';
  readonly id: string;
  readonly likes: string;
  readonly applauses: string;
}

/** The six members of `Reactions`. The arrays are capped and read from an index; a counter at zero saves even that. */
export function reactionPairs({ table, key, id, likes, applauses }: ReactionSource): string {
  const rows = (kind: number): string =>
    `from ${table} r where r.org_id = ${READER.org} and r.${key} = ${id} and r.kind = ${kind}`;
  const ids = (kind: number, count: string): string => `case when ${count} = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')
      from (select r.user_id ${rows(kind)} order by r.user_id limit ${REACTION_IDS_MAX}) x) end`;
  const own = (kind: number, count: string): string =>
    `${count} > 0 and exists (select ${rows(kind)} and r.user_id = ${READER.viewer})`;
  return `'Like', ${ids(LIKE, likes)}, 'Applause', ${ids(APPLAUSE, applauses)},
    'LikeCount', ${likes}, 'ApplauseCount', ${applauses},
    'ILike', ${own(LIKE, likes)}, 'IApplaud', ${own(APPLAUSE, applauses)}`;
}

/** The reactions of one item as JSON (contract `Reactions`). */
export const itemReactionsJson = (id: string): string => `
  select json_build_object(${reactionPairs({ table: 'reactions', key: 'item_id', id: 's.item_id', likes: 's.likes', applauses: 's.applauses' })})
  from item_stats s where s.org_id = ${READER.org} and s.item_id = ${id}`;

/** The same of one comment. */
export const commentReactionsJson = (id: string): string => `
  select json_build_object(${reactionPairs({ table: 'comment_reactions', key: 'comment_id', id: 'c.id', likes: 'c.likes', applauses: 'c.applauses' })})
  from comments c where c.org_id = ${READER.org} and c.id = ${id}`;

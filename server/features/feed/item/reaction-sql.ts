import { REACTION_IDS_MAX } from '#contract/features/feed/limits.ts';
import type { Reactions } from '#contract/features/feed/types.ts';
import { join, literal, sql, type Sql } from '../../../db/sql.ts';
import { type ReaderNames, READER } from '../../../content-kinds/reader.ts';
import type { Lookup } from '../../../lists/define-list.ts';
import { isBare } from '../audience/visibility-sql.ts';

/**
 * Lateral subquery for the counters of an item that this reader may know: `comments`, `likes`, `applauses`, and
 * `closed`, which is true if they have left its groups (`isBare`). All counters are then zero.
 * @param item SQL of its id and of its author
 */
export const itemStats = (reader: ReaderNames, item: { readonly id: Sql; readonly author: Sql }): Sql => sql`lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select ${isBare(reader, item)} as closed offset 0) c
  where n.org_id = ${reader.org} and n.item_id = ${item.id})`;

/** Lookup of the counters as `s`, for lists whose rows belong to an item. @param id SQL of its id, of a row */
export const statsLookup = (id: (row: Sql) => Sql): Lookup => ({
  join: ({ alias }) =>
    sql`left join ${itemStats(READER, { id: id(alias), author: sql`${alias}.author_id` })} s on true`,
});

/** Values of the column `kind` in tables of reactions. */
export const LIKE = 1;
export const APPLAUSE = 2;

/** Source of the reactions of one thing: rows, counters, and the columns that join them. */
export interface ReactionSource {
  readonly table: Sql;
  readonly key: Sql;
  readonly id: Sql;
  readonly likes: Sql;
  readonly applauses: Sql;
}

/** Returns the source of an item's reactions. @param stats alias of `itemStats` */
export const itemReactions = (id: Sql, stats: Sql): ReactionSource => ({
  table: sql`reactions`,
  key: sql`item_id`,
  id,
  likes: sql`${stats}.likes`,
  applauses: sql`${stats}.applauses`,
});

/**
 * Returns the six members of `Reactions`. The arrays are capped and read from an index; a counter at zero saves even
 * that.
 */
export function reactionValues(
  reader: ReaderNames,
  { table, key, id, likes, applauses }: ReactionSource,
): Readonly<Record<keyof Reactions, Sql>> {
  const rows = (kind: number): Sql =>
    sql`from ${table} r where r.org_id = ${reader.org} and r.${key} = ${id} and r.kind = ${literal(kind)}`;
  const ids = (kind: number, count: Sql): Sql => sql`case when ${count} = 0 then '[]' else to_json(array(
    select r.user_id ${rows(kind)} order by r.user_id limit ${literal(REACTION_IDS_MAX)})) end`;
  const own = (kind: number, count: Sql): Sql =>
    sql`${count} > 0 and exists (select ${rows(kind)} and r.user_id = ${reader.viewer})`;
  return {
    Like: ids(LIKE, likes),
    Applause: ids(APPLAUSE, applauses),
    LikeCount: likes,
    ApplauseCount: applauses,
    ILike: own(LIKE, likes),
    IApplaud: own(APPLAUSE, applauses),
  };
}

/** Reactions to a new thing: none. */
export const NO_REACTIONS = {
  Like: sql`'[]'::json`,
  Applause: sql`'[]'::json`,
  LikeCount: sql`0`,
  ApplauseCount: sql`0`,
  ILike: sql`false`,
  IApplaud: sql`false`,
} as const satisfies Record<keyof Reactions, Sql>;

/** Returns the six members as arguments of `json_build_object`. */
export const reactionPairs = (reader: ReaderNames, source: ReactionSource): Sql =>
  join(Object.entries(reactionValues(reader, source)).map(([name, value]) => sql`${literal(name)}, ${value}`));

/** Selects the reactions of one item as JSON (contract `Reactions`). */
export const itemReactionsJson = (reader: ReaderNames, id: Sql): Sql => sql`
  select json_build_object(${reactionPairs(reader, itemReactions(sql`s.item_id`, sql`s`))})
  from item_stats s where s.org_id = ${reader.org} and s.item_id = ${id}`;

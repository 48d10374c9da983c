import { sql, type Sql } from '../../../db/sql.ts';
import type { Lookup } from '../../../lists/define-list.ts';
import { READER, type ReaderNames } from '../../../content-kinds/reader.ts';
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

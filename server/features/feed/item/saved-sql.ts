import type { Context } from '../../../base/context.ts';
import { notFound } from '../../../base/problem-error.ts';
import { identifier, param, prepared, sql, type Sql } from '../../../db/sql.ts';
import type { SqlRow } from '../../../lists/define-list.ts';
import { READER, viewerValues, type ReaderNames } from '../../../content-kinds/reader.ts';
import { isVisible } from '../audience/visibility-sql.ts';

/** Condition: the reader has saved the item. @param item SQL of its id */
export const isSavedItem = (reader: ReaderNames, item: Sql): Sql => sql`exists (select from saved_items k
  where k.org_id = ${reader.org} and k.user_id = ${reader.viewer} and k.item_id = ${item})`;

const ITEM = param('item', 'bigint');

/** Selects and locks a visible item, so that a concurrent deletion either waits or is seen. */
const VISIBLE_ITEM = sql`select i.id from feed_items i
  where i.org_id = ${READER.org} and i.id = ${ITEM} and ${isVisible(READER, sql`i`)} for key share of i`;

const ADD = prepared(
  'feed_save_item',
  sql`with target as (${VISIBLE_ITEM}),
  changed as (insert into saved_items (org_id, user_id, item_id, saved_at) select ${READER.org}, ${READER.viewer}, id, ${READER.now} from target on conflict do nothing)
  select id from target`,
);

const REMOVE = prepared(
  'feed_forget_item',
  sql`with target as (${VISIBLE_ITEM}),
  changed as (delete from saved_items m using target
    where m.org_id = ${READER.org} and m.user_id = ${READER.viewer} and m.item_id = target.id)
  select id from target`,
);

/**
 * Saves an item for the viewer, or removes it from the saved ones. Nobody else is notified, and repeating it changes
 * nothing.
 * @throws ProblemError 404 when the item is absent or invisible
 */
export async function setSaved(context: Context, itemId: number, saved: boolean): Promise<{ Saved: boolean }> {
  const rows = await context.db.write(context.viewer.org, session =>
    session.run(saved ? ADD : REMOVE, { ...viewerValues(context), item: itemId }),
  );
  if (rows.length === 0) throw notFound();
  return { Saved: saved };
}

/**
 * True when the reader has saved the item whose id is in this column. The ids are read once for all rows, and a filter
 * by it searches by them, even with many rows.
 */
export const isSaved = ({ alias }: SqlRow, column: string): Sql =>
  sql`${alias}.${identifier(column)} = any(array(
    select s.item_id from saved_items s where s.org_id = ${READER.org} and s.user_id = ${READER.viewer}))`;

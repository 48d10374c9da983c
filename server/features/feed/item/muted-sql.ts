import type { Context } from '../../../base/context.ts';
import { notFound } from '../../../base/problem-error.ts';
import { param, prepared, sql, type Sql } from '../../../db/sql.ts';
import { READER, viewerValues, type ReaderNames } from '../../../content-kinds/reader.ts';
import { isVisible } from '../audience/visibility-sql.ts';

/** Condition: the reader has muted the item. @param item SQL of its id */
export const isMuted = (reader: ReaderNames, item: Sql): Sql => sql`exists (select from muted_items m
  where m.org_id = ${reader.org} and m.user_id = ${reader.viewer} and m.item_id = ${item})`;

const ITEM = param('item', 'bigint');

/** Selects and locks a visible item, so that a concurrent deletion either waits or is seen. */
const VISIBLE_ITEM = sql`select i.id from feed_items i
  where i.org_id = ${READER.org} and i.id = ${ITEM} and ${isVisible(READER, sql`i`)} for key share of i`;

const ADD = prepared(
  'feed_mute_item',
  sql`with target as (${VISIBLE_ITEM}),
  changed as (insert into muted_items (org_id, user_id, item_id) select ${READER.org}, ${READER.viewer}, id from target on conflict do nothing)
  select id from target`,
);

const REMOVE = prepared(
  'feed_unmute_item',
  sql`with target as (${VISIBLE_ITEM}),
  changed as (delete from muted_items m using target
    where m.org_id = ${READER.org} and m.user_id = ${READER.viewer} and m.item_id = target.id)
  select id from target`,
);

/**
 * Mutes the notifications of an item for the viewer, or unmutes them. Nobody else learns of it, and repeating it
 * changes nothing.
 * @throws ProblemError 404 when the item is absent or invisible
 */
export async function setMuted(context: Context, itemId: number, muted: boolean): Promise<void> {
  const rows = await context.db.write(context.viewer.org, session =>
    session.run(muted ? ADD : REMOVE, { ...viewerValues(context), item: itemId }),
  );
  if (rows.length === 0) throw notFound();
}

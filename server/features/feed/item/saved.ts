import type { Knex } from 'knex';
import type { Context } from '../../../base/context.ts';
import { notFound } from '../../../base/problem-error.ts';
import type { SqlPlace } from '../../../lists/define-list.ts';
import type { ReaderNames } from '../../../things/reader.ts';
import { isVisible } from '../audience/visibility-sql.ts';

/** Condition: the reader keeps the item. @param item SQL of its id */
export const isSavedItem = (reader: ReaderNames, item: string): string => `exists (select from saved_items k
  where k.org_id = ${reader.org} and k.user_id = ${reader.viewer} and k.item_id = ${item})`;

const READER = { org: '$1', viewer: '$2', now: '$4' };

/** The lock makes a deletion at the same moment either wait or be seen. */
const VISIBLE_ITEM = `select i.id from feed_items i
  where i.org_id = $1 and i.id = $3 and ${isVisible(READER, 'i')} for key share of i`;

const ADD = `with target as (${VISIBLE_ITEM}),
  changed as (insert into saved_items (org_id, user_id, item_id, saved_at) select $1, $2, id, $4 from target on conflict do nothing)
  select id from target`;

const REMOVE = `with target as (${VISIBLE_ITEM}),
  changed as (delete from saved_items s using target where s.org_id = $1 and s.user_id = $2 and s.item_id = target.id)
  select id from target`;

/**
 * Keeps an item for the caller, or no longer. Nobody else is told, and doing it twice changes nothing more.
 * @throws ProblemError 404 when the item is absent or invisible
 */
export async function setSaved(
  { db, viewer, now }: Context,
  itemId: number,
  saved: boolean,
): Promise<{ Saved: boolean }> {
  const rows = await db.write(viewer.org, session =>
    session.query(saved ? ADD : REMOVE, [viewer.org, viewer.id, itemId, now], `feed_${saved ? 'save' : 'forget'}_item`),
  );
  if (rows.length === 0) throw notFound();
  return { Saved: saved };
}

/**
 * True when the reader has saved the item whose id is in this column. The ids are read once for all rows, and a filter by it
 * goes by them, however many rows there are.
 */
export const isSaved = ({ sql, alias, context: { viewer } }: SqlPlace, column: string): Knex.Raw =>
  sql.raw('??.?? = any(array(select s.item_id from saved_items s where s.org_id = ? and s.user_id = ?))', [
    alias,
    column,
    viewer.org,
    viewer.id,
  ]);

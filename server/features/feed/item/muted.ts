import type { Context } from '../../../base/context.ts';
import { notFound } from '../../../base/problem-error.ts';
import type { ReaderNames } from '../../../things/reader.ts';
import { isVisible } from '../audience/visibility-sql.ts';

/** Condition: the reader wants to be told nothing more of the item. @param item SQL of its id */
export const isMuted = (reader: ReaderNames, item: string): string => `exists (select from muted_items m
  where m.org_id = ${reader.org} and m.user_id = ${reader.viewer} and m.item_id = ${item})`;

const READER = { org: '$1', viewer: '$2', now: '$4' };

/** The lock makes a deletion at the same moment either wait or be seen. */
const VISIBLE_ITEM = `select i.id from feed_items i
  where i.org_id = $1 and i.id = $3 and ${isVisible(READER, 'i')} for key share of i`;

const ADD = `with target as (${VISIBLE_ITEM}),
  changed as (insert into muted_items (org_id, user_id, item_id) select $1, $2, id from target on conflict do nothing)
  select id from target`;

const REMOVE = `with target as (${VISIBLE_ITEM}),
  changed as (delete from muted_items m using target where m.org_id = $1 and m.user_id = $2 and m.item_id = target.id)
  select id from target`;

/**
 * Notifies the caller of nothing more about an item, or again. Nobody else learns of it, and doing it twice changes nothing more.
 * @throws ProblemError 404 when the item is absent or invisible
 */
export async function setMuted({ db, viewer, now }: Context, itemId: number, muted: boolean): Promise<void> {
  const rows = await db.write(viewer.org, session =>
    session.query(muted ? ADD : REMOVE, [viewer.org, viewer.id, itemId, now]),
  );
  if (rows.length === 0) throw notFound();
}

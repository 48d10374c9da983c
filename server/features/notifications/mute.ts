import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';

/** The lock makes a deletion at the same moment either wait or be seen. */
const VISIBLE_ITEM = `select i.id from feed_items i
  where i.org_id = $1 and i.id = $3 and item_visible($1, $2, i.id, $4) for key share of i`;

const ADD = `with target as (${VISIBLE_ITEM}),
  changed as (insert into muted_items (org_id, user_id, item_id) select $1, $2, id from target on conflict do nothing)
  select id from target`;

const REMOVE = `with target as (${VISIBLE_ITEM}),
  changed as (delete from muted_items m using target where m.org_id = $1 and m.user_id = $2 and m.item_id = target.id)
  select id from target`;

/**
 * Tells the caller nothing more of an item, or again. Nobody else learns of it, and doing it twice changes nothing more.
 * @throws ProblemError 404 when the item is absent or invisible
 */
export async function setMuted({ db, viewer, now }: Context, itemId: number, muted: boolean): Promise<void> {
  const rows = await db.write(viewer.org, session =>
    session.query(muted ? ADD : REMOVE, [viewer.org, viewer.id, itemId, now]),
  );
  if (rows.length === 0) throw notFound();
}

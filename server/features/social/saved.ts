import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { isVisible } from '../feed/service.ts';

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
    session.query(
      saved ? ADD : REMOVE,
      [viewer.org, viewer.id, itemId, now],
      `social_${saved ? 'save' : 'forget'}_item`,
    ),
  );
  if (rows.length === 0) throw notFound();
  return { Saved: saved };
}

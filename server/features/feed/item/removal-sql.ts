import type { WriteContext } from '../../../base/context.ts';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/**
 * Hides an item from everybody, including its author: its streams are moved aside (with their expiry), so that no feed
 * finds it, and a row excludes the author. Everything that belongs to it is hidden too, because it checks the same
 * visibility. The item must be locked.
 * @param caseId of the review that hides it
 */
export async function hideItem({ session, viewer, now }: WriteContext, itemId: number, caseId: number): Promise<void> {
  await session.run(
    sql`insert into withheld_items (org_id, item_id, case_id, withheld_at) values (${viewer.org}, ${itemId}, ${caseId}, ${now}) on conflict do nothing`,
  );
  await session.run(
    sql`with gone as (delete from audiences where org_id = ${viewer.org} and item_id = ${itemId} returning aud_id, expires_at, home_until)
     insert into withheld_streams (org_id, item_id, aud_id, expires_at, home_until)
     select ${viewer.org}, ${itemId}, aud_id, expires_at, home_until from gone`,
  );
}

/**
 * Restores a hidden item in its streams; it is open to every colleague if it is on home or in a group that is public
 * now.
 */
export async function restoreItem({ session, viewer }: WriteContext, itemId: number): Promise<void> {
  await session.run(
    sql`with back as (
       -- Streams share one end but for home's; the one of every colleague may be new, and ends with them.
       select i.org_id, s.aud_id, i.id, i.author_id, r.home_until,
         coalesce(r.expires_at, (select max(k.expires_at) from withheld_streams k
           where s.aud_id in (-1, -3) and k.org_id = i.org_id and k.item_id = i.id and k.aud_id <> 0)) as expires_at
       from feed_items i
       cross join lateral (
         select aud_id from withheld_streams k where k.org_id = i.org_id and k.item_id = i.id and k.aud_id = 0
         union select g.id from withheld_streams k join groups g on g.org_id = k.org_id and g.id = k.aud_id
           where k.org_id = i.org_id and k.item_id = i.id
         union select case when i.home or places.area then -1 else -3 end from (
           select bool_or(g.is_area) as area, bool_or(g.is_open) as open from withheld_streams k
           join groups g on g.org_id = k.org_id and g.id = k.aud_id where k.org_id = i.org_id and k.item_id = i.id) places
           where i.home or places.open) s
       left join withheld_streams r on r.org_id = i.org_id and r.item_id = i.id and r.aud_id = s.aud_id
       where i.org_id = ${viewer.org} and i.id = ${itemId})
     insert into audiences (org_id, aud_id, item_id, author_id, expires_at, home_until)
     select org_id, aud_id, id, author_id, expires_at, home_until from back on conflict do nothing`,
  );
  await session.run(sql`delete from withheld_items where org_id = ${viewer.org} and item_id = ${itemId}`);
}

/** Locks an item, because a removal changes it. */
export const lockItem = (session: Transaction, itemId: number): Promise<unknown> =>
  session.run(sql`select from feed_items where org_id = ${session.org} and id = ${itemId} for no key update`);

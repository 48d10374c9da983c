import type { Transaction } from '../../db/database.ts';

/**
 * Locks a comment with what its writes change: the item before the conversation, the comment at the top before its reply, as
 * everybody locks them. The other way round two could meet in a circle, above all with the deletion of the item.
 */
export async function lockComment(session: Transaction, id: number): Promise<void> {
  await session.query(
    `select from feed_items i where i.org_id = $1
       and i.id = (select c.item_id from comments c where c.org_id = $1 and c.id = $2) for key share of i`,
    [session.org, id],
  );
  await session.query(
    `select from comments c join comments t on t.org_id = c.org_id and t.id in (c.id, c.parent_id)
     where c.org_id = $1 and c.id = $2 order by t.parent_id nulls first for no key update of t`,
    [session.org, id],
  );
}

import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/**
 * Locks a comment with what its writes change: the item before the conversation, the comment at the top before its reply, as
 * everybody locks them. The other way round two could meet in a circle, above all with the deletion of the item.
 */
export async function lockComment(session: Transaction, id: number): Promise<void> {
  const { org } = session;
  await session.run(
    sql`select from feed_items i where i.org_id = ${org}
      and i.id = (select c.item_id from comments c where c.org_id = ${org} and c.id = ${id}) for key share of i`,
  );
  await session.run(
    sql`select from comments c join comments t on t.org_id = c.org_id and t.id in (c.id, c.parent_id)
      where c.org_id = ${org} and c.id = ${id} order by t.parent_id nulls first for no key update of t`,
  );
}

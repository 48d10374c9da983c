import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/**
 * Locks a comment with the rows that its writes change: first the item, then the top comment, then its reply. All
 * writers use this order, because the reverse could deadlock, above all with the deletion of the item.
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

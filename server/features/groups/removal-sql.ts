import type { WriteContext } from '../../base/context.ts';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/**
 * Hides a group by a review, like a deletion, except that its administrators can't restore it. A group that is deleted
 * already stays so. The group must be locked.
 */
export async function hideGroup({ session, viewer, now }: WriteContext, id: number): Promise<void> {
  await session.run(
    sql`select delete_group(org_id, id, ${now}) from groups where org_id = ${viewer.org} and id = ${id} and deleted_at is null`,
  );
  await session.run(sql`update groups set removed_at = ${now} where org_id = ${viewer.org} and id = ${id}`);
}

/** Undoes the removal: the group is as it was, with all its members; one that had been deleted before stays deleted. */
export async function restoreRemoved({ session, viewer }: WriteContext, id: number): Promise<void> {
  await session.run(
    sql`select restore_group(org_id, id) from groups where org_id = ${viewer.org} and id = ${id} and deleted_at = removed_at`,
  );
  await session.run(sql`update groups set removed_at = null where org_id = ${viewer.org} and id = ${id}`);
}

/** Locks a group for a removal. */
export const lockRemoved = (session: Transaction, id: number): Promise<unknown> =>
  session.run(sql`select from groups where org_id = ${session.org} and id = ${id} for no key update`);

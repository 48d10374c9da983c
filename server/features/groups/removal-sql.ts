import type { WriteContext } from '../../base/context.ts';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/**
 * Removes a group by a review, as if it were deleted, except that its administrators don't bring it back. One that is deleted
 * already stays so. The group must be locked.
 */
export async function hideGroup({ session, viewer, now }: WriteContext, id: number): Promise<void> {
  await session.run(
    sql`select delete_group(org_id, id, ${now}) from groups where org_id = ${viewer.org} and id = ${id} and deleted_at is null`,
  );
  await session.run(sql`update groups set removed_at = ${now} where org_id = ${viewer.org} and id = ${id}`);
}

/** Undoes it: the group is as it was, with everybody who belonged to it; one that had been deleted before is deleted still. */
export async function restoreRemoved({ session, viewer }: WriteContext, id: number): Promise<void> {
  await session.run(
    sql`select restore_group(org_id, id) from groups where org_id = ${viewer.org} and id = ${id} and deleted_at = removed_at`,
  );
  await session.run(sql`update groups set removed_at = null where org_id = ${viewer.org} and id = ${id}`);
}

/** Locks a group, which a removal changes. */
export const lockRemoved = (session: Transaction, id: number): Promise<unknown> =>
  session.run(sql`select from groups where org_id = ${session.org} and id = ${id} for no key update`);

import type { WriteContext } from '../../base/context.ts';
import { sql } from '../../db/sql.ts';

/**
 * Hides a comment from everybody, its author too, and its replies with it. A reply that another review has hidden stays that
 * review's; one that is hidden with its conversation becomes this review's, and does not come back with that. The comment and
 * the one at the top of its conversation must be locked.
 * @param caseId by which review
 */
export async function hideComment({ session, viewer }: WriteContext, commentId: number, caseId: number): Promise<void> {
  await session.run(
    sql`update comments set removed_in = ${caseId}
     where org_id = ${viewer.org} and (id = ${commentId} or (parent_id = ${commentId} and removed_in is null))`,
  );
}

/** Undoes it: what this review has hidden is there again, unless the comment at the top is hidden by another one. */
export async function restoreComment({ session, viewer }: WriteContext, caseId: number): Promise<void> {
  await session.run(
    sql`update comments c set removed_in = (
       select p.removed_in from comments p where p.org_id = c.org_id and p.id = c.parent_id and p.removed_in <> ${caseId})
     where c.org_id = ${viewer.org} and c.removed_in = ${caseId}`,
  );
}

import type { WriteContext } from '../../base/context.ts';
import { sql } from '../../db/sql.ts';

/**
 * Hides a comment and its replies from everybody, including its author. A reply hidden by another review stays with
 * that review. One that was hidden along with its conversation now belongs to this review, and is not restored with the
 * conversation. The comment and the top comment of its conversation must be locked.
 * @param caseId by which review
 */
export async function hideComment({ session, viewer }: WriteContext, commentId: number, caseId: number): Promise<void> {
  await session.run(
    sql`update comments set removed_in = ${caseId}
     where org_id = ${viewer.org} and (id = ${commentId} or (parent_id = ${commentId} and removed_in is null))`,
  );
}

/** Restores the comments that this review has hidden, unless the top comment is hidden by another review. */
export async function restoreComment({ session, viewer }: WriteContext, caseId: number): Promise<void> {
  await session.run(
    sql`update comments c set removed_in = (
       select p.removed_in from comments p where p.org_id = c.org_id and p.id = c.parent_id and p.removed_in <> ${caseId})
     where c.org_id = ${viewer.org} and c.removed_in = ${caseId}`,
  );
}

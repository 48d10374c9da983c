import type { CommentPosition } from '#contract/features/social/types.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { viewerValues } from '../../things/reader.ts';
import { COMMENT_POSITION } from './position-sql.ts';

/**
 * Returns a comment's position among its siblings, for a link that opens exactly there.
 * @throws ProblemError 404 when it is absent or invisible
 */
export async function positionOf(context: Context, commentId: number): Promise<CommentPosition> {
  const [position] = await context.db.read(context.viewer.org, session =>
    session.run<CommentPosition>(COMMENT_POSITION, { ...viewerValues(context), id: commentId }),
  );
  if (position === undefined) throw notFound();
  return position;
}

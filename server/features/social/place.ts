import type { CommentPlace } from '../../../contract/features/social/types.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { viewerValues } from '../../things/reader.ts';
import { COMMENT_PLACE } from './place-sql.ts';

/**
 * Where a comment stands among its siblings, for an address that opens exactly there.
 * @throws ProblemError 404 when it is absent or invisible
 */
export async function placeOf(context: Context, commentId: number): Promise<CommentPlace> {
  const [place] = await context.db.read(context.viewer.org, session =>
    session.run<CommentPlace>(COMMENT_PLACE, { ...viewerValues(context), id: commentId }),
  );
  if (place === undefined) throw notFound();
  return place;
}

import type { Comment } from '../../../contract/features/social/types.ts';
import type { ReadContext } from '../../base/context.ts';
import { readerValues } from '../feed/service.ts';
import { commentsStatement } from './comment-sql.ts';

/** Comments by id, as this viewer sees them; those on invisible items are missing. */
export async function commentsById(context: ReadContext, ids: readonly number[]): Promise<Map<number, Comment>> {
  const { text, name } = commentsStatement(context.things);
  const [row] = await context.session.query<{ text: string }>(text, [...readerValues(context), ids], name);
  const comments = JSON.parse(row?.text ?? '[]') as Comment[]; // the statement makes this shape
  return new Map(comments.map(comment => [comment.Id, comment]));
}

import type { ReadContext } from '../../http/context.ts';
import type { Area } from '../area.ts';
import { canSeeItem } from '../feed/service.ts';
import { comments } from './lists.ts';
import { socialOperations, socialRoutes } from './routes.ts';

/** A comment is seen by whoever sees its item. */
async function canSeeComment(context: ReadContext, commentId: number): Promise<boolean> {
  const [comment] = await context.session.query<{ item_id: number }>(
    'select item_id from comments where org_id = $1 and id = $2',
    [context.viewer.org, commentId],
  );
  return comment !== undefined && (await canSeeItem(context, comment.item_id));
}

/** The conversation: comments, replies and reactions. */
export const socialArea: Area = {
  name: 'social',
  lists: [comments],
  routes: socialRoutes(),
  operations: socialOperations,
  fileParents: { comment: canSeeComment },
};

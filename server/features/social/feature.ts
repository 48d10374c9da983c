import type { ReadContext } from '../../base/context.ts';
import type { Feature } from '../feature.ts';
import { isVisibleComment } from '../feed/service.ts';
import { comments } from './lists.ts';
import { socialOperations, socialRoutes } from './routes.ts';

const READER = { org: '$1', viewer: '$2', now: '$3' };

async function canSeeComment({ session, viewer, now }: ReadContext, commentId: number): Promise<boolean> {
  const rows = await session.query(
    `select 1 from comments c where c.org_id = $1 and c.id = $4 and ${isVisibleComment(READER, 'c')}`,
    [viewer.org, viewer.id, now, commentId],
  );
  return rows.length > 0;
}

/** The conversation: comments, replies and reactions. */
export const socialFeature: Feature = {
  name: 'social',
  lists: [comments],
  routes: socialRoutes(),
  operations: socialOperations,
  fileParents: { comment: canSeeComment },
};

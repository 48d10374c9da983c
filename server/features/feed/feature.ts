import type { Feature } from '../feature.ts';
import { feedRoute } from './page/feed-page.ts';
import { sweepExpiredStreams } from './jobs.ts';
import { posts } from './lists.ts';
import { post } from './thing.ts';
import { feedOperations, feedRoutes } from './routes.ts';
import { canSeeItem } from './service.ts';

/** The feed: items, the streams they are in, and who sees them. */
export const feedFeature: Feature = {
  name: 'feed',
  things: [post],
  lists: [posts],
  routes: feedRoutes(),
  operations: feedOperations,
  hotRoutes: [feedRoute],
  jobs: [sweepExpiredStreams],
  fileParents: { item: canSeeItem, content: canSeeItem },
};

import type { Feature } from '../feature.ts';
import { followOpenGroups, sweepExpiredStreams } from './jobs.ts';
import { posts } from './lists.ts';
import { pollPart } from './page/page-sql.ts';
import { post, searchedPost } from './content-kind.ts';
import { feedOperations } from './operations.ts';

/** Feature of the feed: items, the streams they are in, and their visibility. */
export const feedFeature: Feature = {
  name: 'feed',
  contentKinds: [post],
  searched: { post: searchedPost },
  lists: [posts],
  operations: feedOperations,
  jobs: [sweepExpiredStreams, followOpenGroups],
  pollParts: [pollPart],
};

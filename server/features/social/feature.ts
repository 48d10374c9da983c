import type { Feature } from '../feature.ts';
import { lastComment } from './comment-sql.ts';
import { comments } from './lists.ts';
import { OTHER_REACTIONS } from './other-reactions-sql.ts';
import { comment, searchedComment } from './content-kind.ts';
import { socialOperations } from './operations.ts';

/** Feature of the conversation: comments, replies and reactions. */
export const socialFeature: Feature = {
  name: 'social',
  contentKinds: [comment],
  searched: { comment: searchedComment },
  cardParts: { LastComment: lastComment },
  others: OTHER_REACTIONS,
  lists: [comments],
  operations: socialOperations,
};

import { lazyNamed } from '../../lib/lazy-named.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { ClientFeature } from '../feature.ts';
import { socialNames } from './names.ts';
import { socialSlice } from './slice.ts';

/** What other features use of comments and reactions. */
export type { ConversationChange } from './conversation-change.ts';
export { CommentTarget } from './components/comment-target.tsx';
export { ReactionBar } from './components/reaction-bar.tsx';
export { answeredReaction, hasReacted, withReaction } from './reactions.ts';
export { conversationTag } from './tags.ts';
export { socialSlice };
export { TargetCommentContext } from './target-comment.ts';
export { useTargetComment, type TargetComment } from './use-target-comment.ts';

/** The comments of an item. They are a file of their own, which comes beside the cards of a feed. */
export const Conversation = lazyNamed(() => import('./components/conversation.tsx'), 'Conversation');

/** Who reacted to something, fetched when somebody asks. */
export const ReactedDialog = lazyDialog(() => import('./components/reacted-dialog.tsx'), 'ReactedDialog');

export const socialFeature: ClientFeature = {
  itemNames: { comment: () => socialNames().comment },
  slice: socialSlice,
};

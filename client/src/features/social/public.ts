import { lazyNamed } from '../../lib/lazy-named.ts';

/** What other areas use of comments and reactions. */
export type { ConversationChange } from './conversation-change.ts';
export { CommentTarget } from './components/comment-target.tsx';
export { Conversation } from './components/conversation.tsx';
export { ReactionBar } from './components/reaction-bar.tsx';
export { answeredReaction, hasReacted, withReaction } from './reactions.ts';
export { socialSlice } from './slice.ts';
export { TargetCommentContext } from './target-comment.ts';
export { useTargetComment, type TargetComment } from './use-target-comment.ts';

/** Who reacted to something, fetched when somebody asks. */
export const ReactedDialog = lazyNamed(() => import('./components/reacted-dialog.tsx'), 'ReactedDialog');

/** What other areas use of comments and reactions. */
export type { ConversationChange } from './conversation-change.ts';
export { Conversation } from './components/conversation.tsx';
export { ReactionBar } from './components/reaction-bar.tsx';
export { answeredReaction, hasReacted, withReaction } from './reactions.ts';
export { useCommentPlaceQuery } from './queries.ts';
export { socialSlice } from './slice.ts';
export { commentOfHash, TargetCommentContext } from './target-comment.ts';

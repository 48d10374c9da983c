import { lazyNamed } from '../../lib/lazy-named.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { ClientFeature } from '../feature.ts';
import { socialSlice } from './slice.ts';
import { socialNames as english } from '#contract/i18n/en-US/social-names.ts';
import { socialNames as spanish } from '#contract/i18n/es-CO/social-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

const socialNames = featureNames(spanish, english);

/** Exports of comments and reactions for other features. */
export type { ConversationChange } from './api.ts';
export { CommentTarget } from './components/comment-target.tsx';
export { ReactionBar } from './components/reaction-bar.tsx';
export { answeredReaction, hasReacted, withReaction } from './queries.ts';
export { conversationTag } from './queries.ts';
export { socialSlice };
export { TargetCommentContext } from './components/comment-target.tsx';
export { useTargetComment, type TargetComment } from './components/comment-target.tsx';

/** Comments of an item, in a chunk of their own that loads beside the cards of a feed. */
export const Conversation = lazyNamed(() => import('./components/conversation.tsx'), 'Conversation');

/** Dialog of the people who reacted, loaded on demand. */
export const ReactedDialog = lazyDialog(() => import('./components/reacted-dialog.tsx'), 'ReactedDialog');

export const socialFeature: ClientFeature = {
  itemNames: { comment: () => socialNames().comment },
  slice: socialSlice,
};

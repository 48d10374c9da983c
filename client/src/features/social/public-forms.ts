import { lazyNamed } from '../../lib/lazy-named.ts';

/** Exports of the comment editor for forms of other features: mentions and emojis. */
export { EmojiButton } from './components/emoji-button.tsx';
export { isMention, mentionedIds, mentionOptionId } from './use-mentioning.ts';
export { useMentioning } from './use-mentioning.ts';
export const MentionList = lazyNamed(() => import('./components/mention-list.tsx'), 'MentionList');

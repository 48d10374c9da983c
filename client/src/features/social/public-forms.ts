import { lazyNamed } from '../../lib/lazy-named.ts';

/** What the forms of other features use of the editor of comments: mentions and emojis. */
export { EmojiButton } from './components/emoji-button.tsx';
export { isMention, mentionedIds, mentionOptionId } from './mention-input.ts';
export { useMentioning } from './use-mentioning.ts';
export const MentionList = lazyNamed(() => import('./components/mention-list.tsx'), 'MentionList');

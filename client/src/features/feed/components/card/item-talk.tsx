import { useId } from 'react';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { useWantsToComment } from '#client/lib/overlay.ts';
import { CommentTarget } from '../../../social/public.ts';
import { sightMark } from '../../in-sight.ts';
import { useCommenting } from '../../use-commenting.ts';
import { ItemConversation } from './item-conversation.tsx';
import { ItemReactions } from './item-reactions.tsx';

/** Reactions and comments on the page of a single item: the editor is open from the start. */
export function ItemTalk({ item }: { item: FeedItem }) {
  const id = useId();
  const { isWriting, isFocused, toggle } = useCommenting({ isWriting: true, isFocused: useWantsToComment() });
  return (
    <div {...sightMark(item.Id)}>
      <ItemReactions item={item} isCommenting={isWriting} commentsId={id} onComment={toggle} />
      <CommentTarget>
        <ItemConversation id={id} item={item} isWriting={isWriting} isFocused={isFocused} isOpen />
      </CommentTarget>
    </div>
  );
}

import { Suspense } from 'react';
import { useDispatch } from 'react-redux';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { Conversation } from '../../../social/public.ts';
import { withConversationChange } from '../../conversation-change.ts';
import { patchItem, type FeedDispatch } from '../../patches.ts';

export interface ItemConversationProps {
  /** Id of the element, for the button that opens the editor. */
  id: string;
  item: FeedItem;
  isWriting: boolean;
  /** Whether a person has just opened the editor, and so wants to type. */
  isFocused: boolean;
  isOpen: boolean;
}

/**
 * Comments of an item, if the reader may take part in them. The item's counter and newest comment are updated in every
 * feed.
 */
export function ItemConversation({ item, ...conversation }: ItemConversationProps) {
  const dispatch = useDispatch<FeedDispatch>();
  if (!item.CanComment) return null;
  return (
    <Suspense fallback={<div id={conversation.id} hidden />}>
      <Conversation
        {...conversation}
        subject={item}
        onChange={change => dispatch(patchItem(item.Id, current => withConversationChange(current, change)))}
      />
    </Suspense>
  );
}

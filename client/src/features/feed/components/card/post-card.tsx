import { Suspense, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { focusAfter } from '#client/lib/focus-after.ts';
import { ReadOnly } from '#client/ui/controls/read-only.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { useFeedCard } from '../../cards.ts';
import { sightMark } from '../../in-sight.ts';
import type { FeedDispatch } from '../../patches.ts';
import { composerClosed, editOpened, feedSlice, type FeedState } from '../../slice.ts';
import { useCommenting } from '../../use-commenting.ts';
import { ItemConversation } from './item-conversation.tsx';
import { ItemReactions } from './item-reactions.tsx';
import { PostHeader } from './post-header.tsx';
import styles from './post-card.module.css';

export interface PostCardProps {
  item: FeedItem;
  /** True to open comments and their editor from the start: on the page of the single post. */
  isOpen?: boolean | undefined;
  /** True for the first card: its pictures are fetched at once. */
  isEager?: boolean | undefined;
  /** True for the preview as another person: it offers no actions. */
  isReadOnly?: boolean | undefined;
  /** Called after its author has deleted it. */
  onRemoved?: (() => void) | undefined;
}

/** Card of one feed item. Type-specific parts come from the registry of cards. @spec 1§2 Feed item */
export function PostCard({ item, isOpen = false, isEager = false, isReadOnly = false, onRemoved }: PostCardProps) {
  const id = useId();
  const dispatch = useDispatch<FeedDispatch>();
  const { Body, EditDialog, remove } = useFeedCard(item.Type);
  const isEditing = useSelector((state: { feed: FeedState }) => feedSlice.selectors.isEditing(state, item.Id));
  const { isWriting, isFocused, toggle } = useCommenting({ isWriting: isOpen, isFocused: false });
  const ask = async () => {
    const afterwards = onRemoved ?? focusAfter(document.getElementById(id));
    if (await dispatch(remove({ Id: item.ContentId, PostId: item.Id }))) afterwards();
  };
  const card = (
    <Card as="article" id={id} {...sightMark(item.Id)} className={styles.post} aria-labelledby={`${id}-title`}>
      <PostHeader
        item={item}
        id={`${id}-title`}
        onEdit={() => dispatch(editOpened(item.Id))}
        onRemove={() => void ask()}
      />
      <Suspense fallback={<div className={styles.pending} />}>
        <Body item={item} isEager={isEager} />
      </Suspense>
      <ItemReactions item={item} isCommenting={isWriting} commentsId={`${id}-comments`} onComment={toggle} />
      {!isReadOnly && (
        <ItemConversation
          id={`${id}-comments`}
          item={item}
          isWriting={isWriting}
          isFocused={isFocused}
          isOpen={isOpen}
        />
      )}
      {isEditing && EditDialog && <EditDialog item={item} onClose={() => dispatch(composerClosed())} />}
    </Card>
  );
  return isReadOnly ? <ReadOnly>{card}</ReadOnly> : card;
}

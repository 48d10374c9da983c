import { Suspense, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FeedItem } from '../../../../../contract/areas/feed/types.ts';
import type { ReactionKind } from '../../../../../contract/areas/social/types.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { reportFailure } from '../../../ui/report-failure.ts';
import { useViewer } from '../../session/public.ts';
import { Conversation, ReactionBar, hasReacted } from '../../social/public.ts';
import { reactOnce } from '../api.ts';
import { withConversationChange } from '../conversation-change.ts';
import { patchItem, type FeedDispatch } from '../patches.ts';
import { HOME } from '../scope.ts';
import { composerClosed, editOpened, feedSlice, type FeedState } from '../slice.ts';
import { PostDocuments } from './post-documents.tsx';
import { PostGallery } from './post-gallery.tsx';
import { PostHeader } from './post-header.tsx';
import styles from './post-card.module.css';

const PostDialog = lazyNamed(() => import('./post-dialog.tsx'), 'PostDialog');
const RemoveDialog = lazyNamed(() => import('./remove-dialog.tsx'), 'RemoveDialog');

export interface PostCardProps {
  item: FeedItem;
  /** Comments and their editor open from the start: on the page of the single post. */
  isOpen?: boolean | undefined;
  /** True of the first card: its pictures are fetched at once. */
  isEager?: boolean | undefined;
  /** After its author has deleted it. */
  onRemoved?: (() => void) | undefined;
}

/** One post of a feed. @spec 1§2 Feed item */
export function PostCard({ item, isOpen = false, isEager = false, onRemoved }: PostCardProps) {
  const id = useId();
  const dispatch = useDispatch<FeedDispatch>();
  const isEditing = useSelector((state: { feed: FeedState }) => feedSlice.selectors.isEditing(state, item.Id));
  const react = useReaction(item);
  const [isCommenting, setCommenting] = useState(isOpen);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Card as="article" id={id} className={styles.post} aria-labelledby={`${id}-title`}>
      <PostHeader
        item={item}
        id={`${id}-title`}
        onEdit={() => dispatch(editOpened(item.Id))}
        onRemove={() => setRemoving(true)}
      />
      {item.Description && <LinkedText text={item.Description} className={styles.text} />}
      <PostGallery item={item} isEager={isEager} />
      <PostDocuments files={item.Attachments} />
      <ReactionBar
        reactions={item}
        commentCount={item.CommentCount}
        isCommenting={isCommenting}
        commentsId={`${id}-comments`}
        onReact={react}
        onComment={() => setCommenting(!isCommenting)}
      />
      <Conversation
        id={`${id}-comments`}
        subject={item}
        isWriting={isCommenting}
        isFocused={!isOpen}
        isOpen={isOpen}
        onChange={change => dispatch(patchItem(item.Id, current => withConversationChange(current, change)))}
      />
      {isEditing && (
        <Suspense>
          <PostDialog scope={HOME} item={item} start="text" onClose={() => dispatch(composerClosed())} />
        </Suspense>
      )}
      {isRemoving && (
        <Suspense>
          <RemoveDialog itemId={item.Id} onClose={() => setRemoving(false)} onRemoved={onRemoved ?? focusAfter(id)} />
        </Suspense>
      )}
    </Card>
  );
}

/**
 * Puts the focus on the neighbour of a card that is about to go: its menu button, which would get the focus back, goes
 * with it, and a person without a mouse would start again at the top of the page.
 */
function focusAfter(cardId: string): () => void {
  const card = document.getElementById(cardId);
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  const focus = () => neighbour?.querySelector<HTMLElement>('a, button')?.focus();
  // Until the dialog is gone, in the next frame, the page behind it takes no focus.
  return () => requestAnimationFrame(() => requestAnimationFrame(focus));
}

/** What a press of a reaction does; a failure is told, and the button goes back. @spec 1§4 */
function useReaction(item: FeedItem): (kind: ReactionKind) => void {
  const text = useTexts('feed').post;
  const viewer = useViewer();
  const dispatch = useDispatch<FeedDispatch>();
  return kind => {
    const args = { itemId: item.Id, kind, on: !hasReacted(item, kind), viewer: viewer.id };
    void dispatch(reactOnce(args)).then(failure => {
      if (failure) reportFailure(text.reactionFailed, failure);
    });
  };
}

import { useId, Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { FeedItem } from '#contract/features/feed/types.ts';
import type { ReactionKind, Comment } from '#contract/features/social/types.ts';
import { useWantsToComment } from '#client/lib/overlay.ts';
import { absoluteAddress, shareByMessage } from '#client/lib/share.ts';
import { useTexts } from '#client/lib/texts.ts';
import { offerRetry } from '#client/ui/feedback/report-failure.ts';
import { useViewer } from '../../../session/public.ts';
import {
  CommentTarget,
  Conversation,
  ReactedDialog,
  ReactionBar,
  hasReacted,
  type ConversationChange,
} from '../../../social/public.ts';
import { reactOnce } from '../../api.ts';
import { useItemPath } from '../../cards.ts';
import { sightMark, patchItem, type FeedDispatch } from '../../patches.ts';
import styles from './post-card.module.css';

/** Returns the effect of a comment change on an item: the counter, and the newest comment that a closed list shows. */
export function withConversationChange(item: FeedItem, change: ConversationChange): Partial<FeedItem> {
  const last = item.LastComment;
  switch (change.kind) {
    case 'added':
      return { CommentCount: item.CommentCount + 1, LastComment: lastAfterAdding(last, change.comment) };
    case 'changed':
      return last?.Id === change.commentId ? { LastComment: { ...last, ...change.change(last) } } : {};
    case 'removed':
      return {
        CommentCount: Math.max(0, item.CommentCount - 1 - change.comment.RepliesCount),
        LastComment: lastAfterRemoving(last, change.comment, change.newest),
      };
  }
}

function lastAfterAdding(last: Comment | null, added: Comment): Comment | null {
  if (added.ResponseTo === null) return added;
  return last?.Id === added.ResponseTo ? { ...last, RepliesCount: last.RepliesCount + 1 } : last;
}

function lastAfterRemoving(last: Comment | null, removed: Comment, newest: Comment | null): Comment | null {
  if (removed.ResponseTo === null) return last?.Id === removed.Id ? newest : last;
  return last?.Id === removed.ResponseTo ? { ...last, RepliesCount: Math.max(0, last.RepliesCount - 1) } : last;
}

interface Commenting {
  readonly isWriting: boolean;
  /** Whether a person has opened the editor, and so wants to type. */
  readonly isFocused: boolean;
  readonly toggle: () => void;
}

/** Manages whether the editor of comments is open: from the start, or after a press. */
export function useCommenting(initial: Pick<Commenting, 'isWriting' | 'isFocused'>): Commenting {
  const [now, setNow] = useState(initial);
  return { ...now, toggle: () => setNow({ isWriting: !now.isWriting, isFocused: true }) };
}

export interface ItemReactionsProps {
  item: FeedItem;
  isCommenting: boolean;
  /** Id of the element that "Comentar" opens. */
  commentsId: string;
  onComment: () => void;
}

/**
 * Buttons to like, applaud, comment on and share an item, in a card or a large view. A former member of its group reads
 * why they are missing.
 */
export function ItemReactions({ item, ...comments }: ItemReactionsProps) {
  const text = useTexts('feed').post;
  const path = useItemPath(item);
  const onReact = useReaction(item);
  const [reacted, setReacted] = useState<ReactionKind | null>(null);
  if (!item.CanComment) return <p className={styles.closed}>{text.conversationClosed}</p>;
  return (
    <>
      <ReactionBar
        reactions={item}
        commentCount={item.CommentCount}
        onReact={onReact}
        onReacted={setReacted}
        onShare={() => shareByMessage(text.shareText(item.userName, absoluteAddress(path)))}
        {...comments}
      />
      {reacted && (
        <ReactedDialog
          subject={{ list: 'Flx_Feed', id: item.Id }}
          counts={item}
          initial={reacted}
          onClose={() => setReacted(null)}
        />
      )}
    </>
  );
}

/** Returns the handler of a reaction button; a failure is shown, and the button reverts. @spec 1§4 */
function useReaction(item: FeedItem): (kind: ReactionKind) => void {
  const text = useTexts('feed').post;
  const viewer = useViewer();
  const dispatch = useDispatch<FeedDispatch>();
  return kind => {
    const args = { itemId: item.Id, kind, on: !hasReacted(item, kind), viewer: viewer.id };
    const send = async (): Promise<void> => {
      const failure = await dispatch(reactOnce(args));
      if (failure) offerRetry(text.reactionFailed, failure, () => void send());
    };
    void send();
  };
}

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

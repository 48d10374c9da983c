import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { FeedItem } from '#contract/features/feed/types.ts';
import type { ReactionKind } from '#contract/features/social/types.ts';
import { absoluteAddress, shareByMessage } from '#client/lib/share.ts';
import { useTexts } from '#client/lib/texts.ts';
import { offerRetry } from '#client/ui/feedback/report-failure.ts';
import { useViewer } from '../../../session/public.ts';
import { ReactedDialog, ReactionBar, hasReacted } from '../../../social/public.ts';
import { reactOnce } from '../../api.ts';
import { useItemPath } from '../../cards.ts';
import type { FeedDispatch } from '../../patches.ts';
import styles from './item-reactions.module.css';

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

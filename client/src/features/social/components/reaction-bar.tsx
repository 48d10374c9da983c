import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import {
  chatCircleFillIcon,
  chatCircleIcon,
  handsClappingFillIcon,
  handsClappingIcon,
  shareFatIcon,
  thumbsUpFillIcon,
  thumbsUpIcon,
} from '../../../ui/content/icons.ts';
import type { ReactionKind, Reactions } from '#contract/features/social/types.ts';
import { ActionButton } from './action-button.tsx';
import styles from './reaction-bar.module.css';

export interface ReactionBarProps {
  reactions: Reactions;
  commentCount: number;
  isCommenting: boolean;
  /** Id of the element that "Comentar" opens. */
  commentsId: string;
  onReact: (kind: ReactionKind) => void;
  /** Shows the people who reacted. */
  onReacted: (kind: ReactionKind) => void;
  onComment: () => void;
  onShare: () => void;
}

/** Bar of like, applaud, comment and share, in this order. @spec 1§2, 1§4 */
export function ReactionBar({
  reactions,
  commentCount,
  isCommenting,
  commentsId,
  onReact,
  onReacted,
  onComment,
  onShare,
}: ReactionBarProps) {
  const text = useTexts('social').reactions;
  const [popped, setPopped] = useState<ReactionKind | null>(null);
  const press = (kind: ReactionKind) => {
    setPopped(kind);
    onReact(kind);
  };
  return (
    <div className={styles.bar} role="group" aria-label={text.label}>
      <ActionButton
        icon={reactions.ILike ? thumbsUpFillIcon : thumbsUpIcon}
        label={text.like}
        count={reactions.LikeCount}
        onCount={() => onReacted('like')}
        countLabel={text.whoOf(text.like, reactions.LikeCount)}
        aria-pressed={reactions.ILike}
        pops={popped === 'like' && reactions.ILike}
        isIconOnlyWhenNarrow
        onClick={() => press('like')}
      />
      <ActionButton
        icon={reactions.IApplaud ? handsClappingFillIcon : handsClappingIcon}
        label={text.applause}
        count={reactions.ApplauseCount}
        onCount={() => onReacted('applause')}
        countLabel={text.whoOf(text.applause, reactions.ApplauseCount)}
        tone="applause"
        aria-pressed={reactions.IApplaud}
        pops={popped === 'applause' && reactions.IApplaud}
        isIconOnlyWhenNarrow
        onClick={() => press('applause')}
      />
      <ActionButton
        icon={isCommenting ? chatCircleFillIcon : chatCircleIcon}
        label={text.comment}
        count={commentCount}
        aria-expanded={isCommenting}
        aria-controls={commentsId}
        isIconOnlyWhenNarrow
        onClick={onComment}
      />
      <ActionButton
        className={styles.share}
        icon={shareFatIcon}
        label={text.share}
        aria-label={text.shareBy}
        isIconOnlyWhenNarrow
        onClick={onShare}
      />
    </div>
  );
}

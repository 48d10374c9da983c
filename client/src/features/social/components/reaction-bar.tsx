import { useState, type ButtonHTMLAttributes } from 'react';
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
import styles from './reaction-bar.module.css';
import { classNames } from '../../../lib/class-names.ts';
import { Icon, type IconPath } from '../../../ui/content/icon.tsx';

interface ActionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconPath;
  label: string;
  count?: number | undefined;
  /** Turns the count into a button of its own, which shows the people. */
  onCount?: (() => void) | undefined;
  countLabel?: string | undefined;
  /** Colour while pressed: brand colour, or yellow for applause. */
  tone?: 'brand' | 'applause' | undefined;
  /** Whether the icon pops once. It is true right after a press, so that a page full of old reactions stays calm. */
  pops?: boolean | undefined;
  /** Shows only the icon and the count if space is short; the label stays as accessible name. */
  isIconOnlyWhenNarrow?: boolean | undefined;
}

/** Action under an item: icon, verb and count of people. */
function ActionButton({
  icon,
  label,
  count,
  tone,
  pops,
  isIconOnlyWhenNarrow,
  onCount,
  countLabel,
  className,
  ...attributes
}: ActionButtonProps) {
  const number = count !== undefined && count > 0 ? count : null;
  const button = (
    <button
      type="button"
      {...attributes}
      className={classNames(
        styles.action,
        tone === 'applause' && styles.applause,
        pops && styles.pops,
        isIconOnlyWhenNarrow && styles.isIconOnly,
        className,
      )}
    >
      <Icon icon={icon} className={styles.icon} />
      <span className={styles.label}>{label}</span>
      {number !== null && !onCount && <span className={styles.count}>{number}</span>}
    </button>
  );
  if (!onCount) return button;
  return (
    <span className={styles.pair}>
      {button}
      {number !== null && (
        <button type="button" className={styles.number} aria-label={countLabel} onClick={onCount}>
          {number}
        </button>
      )}
    </span>
  );
}

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

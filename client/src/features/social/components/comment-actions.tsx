import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Comment, ReactionKind } from '#contract/features/social/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { useTexts } from '../../../lib/texts.ts';
import { handsClappingFillIcon, handsClappingIcon, thumbsUpFillIcon, thumbsUpIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import styles from './comments.module.css';

export interface CommentActionsProps {
  comment: Comment;
  onReact: (kind: ReactionKind) => void;
  onReply: () => void;
  onReacted: () => void;
  /** Menu shown at the end, unless it is placed elsewhere. */
  menu?: ReactNode;
}

/** Line under a comment: its time, the two reactions and the reply button. */
export function CommentActions({ comment, onReact, onReply, onReacted, menu }: CommentActionsProps) {
  const text = useTexts('social').comment;
  const name = comment.Creator.Name;
  const path = paths.comment(comment.PostId, comment.Id);
  return (
    <div className={styles.actions}>
      <span className={styles.when}>
        <Link to={path}>
          <RelativeTime older="local" date={comment.CreationDate} />
        </Link>
        {comment.EditionDate && ` · ${text.edited}`}
      </span>
      <SmallReaction kind="like" comment={comment} onReact={onReact} onReacted={onReacted} />
      <SmallReaction kind="applause" comment={comment} onReact={onReact} onReacted={onReacted} />
      <button type="button" className={styles.action} aria-label={text.replyTo(name)} onClick={onReply}>
        {text.reply}
      </button>
      {menu}
    </div>
  );
}

const ICONS = {
  like: { on: thumbsUpFillIcon, off: thumbsUpIcon },
  applause: { on: handsClappingFillIcon, off: handsClappingIcon },
} as const;

function SmallReaction({
  kind,
  comment,
  onReact,
  onReacted,
}: { kind: ReactionKind } & Pick<CommentActionsProps, 'comment' | 'onReact' | 'onReacted'>) {
  const text = useTexts('social').reactions;
  const [isPopped, setPopped] = useState(false);
  const isOn = kind === 'like' ? comment.ILike : comment.IApplaud;
  const count = kind === 'like' ? comment.LikeCount : comment.ApplauseCount;
  return (
    <>
      <button
        type="button"
        className={classNames(styles.action, kind === 'applause' && styles.applause, isPopped && isOn && styles.pops)}
        aria-pressed={isOn}
        onClick={() => {
          setPopped(true);
          onReact(kind);
        }}
      >
        <Icon icon={isOn ? ICONS[kind].on : ICONS[kind].off} />
        <VisuallyHidden>{text[kind]}</VisuallyHidden>
      </button>
      {count > 0 && (
        <button type="button" className={styles.action} aria-label={text.whoOf(text[kind], count)} onClick={onReacted}>
          {count}
        </button>
      )}
    </>
  );
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Comment, ReactionKind } from '../../../../../contract/features/social/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  dotsThreeBoldIcon,
  flagIcon,
  handsClappingFillIcon,
  handsClappingIcon,
  pencilSimpleIcon,
  thumbsUpFillIcon,
  thumbsUpIcon,
  trashIcon,
} from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { useCopyEntry } from '../../../ui/content/use-copy-entry.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { useViewer } from '../../session/public.ts';
import styles from './comment-view.module.css';

export interface CommentActionsProps {
  comment: Comment;
  onReact: (kind: ReactionKind) => void;
  onReply: () => void;
  onEdit: () => void;
  onRemove: () => void;
  onReport: () => void;
  onReacted: () => void;
}

/** Under a comment: when, the two reactions, reply, and the menu. */
export function CommentActions({
  comment,
  onReact,
  onReply,
  onEdit,
  onRemove,
  onReport,
  onReacted,
}: CommentActionsProps) {
  const text = useTexts('social').comment;
  const name = comment.Creator.Name;
  const viewer = useViewer();
  const hasReactions = comment.LikeCount + comment.ApplauseCount > 0;
  const isOwn = comment.CreatedBy === viewer.id;
  const path = paths.comment(comment.PostId, comment.Id);
  const entries = [
    useCopyEntry(path),
    ...(hasReactions ? [{ id: 'reacted', label: text.whoReacted, icon: thumbsUpIcon, onSelect: onReacted }] : []),
    ...(comment.CanEdit ? [{ id: 'edit', label: text.edit, icon: pencilSimpleIcon, onSelect: onEdit }] : []),
    ...(comment.CanDelete
      ? [{ id: 'remove', label: text.remove, icon: trashIcon, isDestructive: true, onSelect: onRemove }]
      : []),
    ...(isOwn ? [] : [{ id: 'report', label: text.report, icon: flagIcon, onSelect: onReport }]),
  ];
  return (
    <div className={styles.actions}>
      <span className={styles.when}>
        <Link to={path}>
          <RelativeTime date={comment.CreationDate} />
        </Link>
        {comment.EditionDate && ` · ${text.edited}`}
      </span>
      <SmallReaction kind="like" comment={comment} onReact={onReact} onReacted={onReacted} />
      <SmallReaction kind="applause" comment={comment} onReact={onReact} onReacted={onReacted} />
      <button type="button" className={styles.action} aria-label={text.replyTo(name)} onClick={onReply}>
        {text.reply}
      </button>
      <Menu
        label={text.options(name)}
        groups={[entries]}
        trigger={props => (
          <IconButton
            {...props}
            size="sm"
            className={styles.options}
            icon={dotsThreeBoldIcon}
            label={text.options(name)}
          />
        )}
      />
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

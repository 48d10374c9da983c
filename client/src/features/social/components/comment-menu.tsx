import type { Comment } from '#contract/features/social/types.ts';
import { paths } from '../../../lib/paths.ts';
import { useTexts } from '../../../lib/texts.ts';
import { dotsThreeBoldIcon, flagIcon, pencilSimpleIcon, thumbsUpIcon, trashIcon } from '../../../ui/content/icons.ts';
import { useCopyEntry } from '../../../ui/content/use-copy-entry.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useViewer } from '../../session/public.ts';
import styles from './comment-view.module.css';

export interface CommentMenuProps {
  comment: Comment;
  onEdit: () => void;
  onRemove: () => void;
  onReport: () => void;
  onReacted: () => void;
}

/** Menu of the actions on a comment besides replying. @spec 1§6 */
export function CommentMenu({ comment, onEdit, onRemove, onReport, onReacted }: CommentMenuProps) {
  const text = useTexts('social').comment;
  const viewer = useViewer();
  const hasReactions = comment.LikeCount + comment.ApplauseCount > 0;
  const isOwn = comment.CreatedBy === viewer.id;
  const label = text.options(comment.Creator.Name);
  const entries = [
    useCopyEntry(paths.comment(comment.PostId, comment.Id)),
    ...(hasReactions ? [{ id: 'reacted', label: text.whoReacted, icon: thumbsUpIcon, onSelect: onReacted }] : []),
    ...(comment.CanEdit ? [{ id: 'edit', label: text.edit, icon: pencilSimpleIcon, onSelect: onEdit }] : []),
    ...(comment.CanDelete
      ? [{ id: 'remove', label: text.remove, icon: trashIcon, isDestructive: true, onSelect: onRemove }]
      : []),
    ...(isOwn ? [] : [{ id: 'report', label: text.report, icon: flagIcon, onSelect: onReport }]),
  ];
  return (
    <Menu
      label={label}
      groups={[entries]}
      trigger={props => (
        <IconButton {...props} size="sm" className={styles.options} icon={dotsThreeBoldIcon} label={label} />
      )}
    />
  );
}

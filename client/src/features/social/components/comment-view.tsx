import { useState, type ReactNode, useContext, useEffect, useRef, Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import type { Comment } from '#contract/features/social/types.ts';
import { focusAfter } from '../../../lib/focus-after.ts';
import { useIsLeaving } from '../../../lib/leaving.ts';
import { useIsPhone } from '../../../lib/media-query.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTexts } from '../../../lib/texts.ts';
import { LinkedText } from '../../../ui/content/linked-text.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { GalleryDialog, Media } from '../../files/public.ts';
import { offerRetry } from '../../../ui/feedback/report-failure.ts';
import { removeWithReason } from '../../../ui/overlays/remove-after-asking.tsx';
import { removeWithUndo } from '../../../ui/overlays/remove-with-undo.ts';
import { ReportDialog } from '../../reports/public.ts';
import { useViewer } from '../../session/public.ts';
import {
  deleteComment,
  reactToCommentOnce,
  saveComment,
  type CommentChanged,
  patchComment,
  type SocialDispatch,
} from '../api.ts';
import { commentAnchor, TargetCommentContext } from './comment-target.tsx';
import { CommentActions } from './comment-actions.tsx';
import { dotsThreeBoldIcon, flagIcon, pencilSimpleIcon, thumbsUpIcon, trashIcon } from '../../../ui/content/icons.ts';
import { useCopyEntry } from '../../../ui/content/use-copy-entry.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { CommentEditorProps } from './comment-editor.tsx';
import styles from './comments.module.css';

const CommentEditor = lazyNamed(() => import('./comment-editor.tsx'), 'CommentEditor');

/**
 * Comment editor with its uploads, loaded when the user is about to write, because feeds are read more than written.
 */
export function LazyCommentEditor(props: CommentEditorProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" height={52} />}>
      <CommentEditor {...props} />
    </Suspense>
  );
}

/** Time during which a page may still grow after it was shown, in milliseconds. @assumed */
export const GROWTH_MS = 5_000;

/** Events that show the user has begun to look around. */
const USER_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls an element to the middle, and again whenever the page changes height while content above loads. It ends when
 * the user scrolls or presses anything, or after `GROWTH_MS`.
 * @returns function that ends it at once.
 */
export function keepInSight(element: HTMLElement): () => void {
  const center = () => element.scrollIntoView({ block: 'center' });
  const end = new AbortController();
  const observer = new ResizeObserver(center);
  const timer = setTimeout(() => end.abort(), GROWTH_MS);
  end.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const event of USER_EVENTS) {
    window.addEventListener(event, () => end.abort(), { passive: true, signal: end.signal });
  }
  center();
  observer.observe(document.body);
  return () => end.abort();
}

/**
 * Element around a comment, to which its address leads. The addressed comment is scrolled to and highlighted, and again
 * each time the same address is opened.
 */
function CommentAnchor({ commentId, children }: { commentId: number; children: ReactNode }) {
  const isTarget = useContext(TargetCommentContext)?.Id === commentId;
  const { key } = useLocation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isTarget || !element.current) return;
    element.current.focus({ preventScroll: true });
    return keepInSight(element.current);
  }, [isTarget, key]);
  return (
    <div
      ref={element}
      id={commentAnchor(commentId)}
      tabIndex={isTarget ? -1 : undefined}
      className={classNames(isTarget && styles.target)}
    >
      {children}
    </div>
  );
}

interface CommentMenuProps {
  comment: Comment;
  onEdit: () => void;
  onRemove: () => void;
  onReport: () => void;
  onReacted: () => void;
}

/** Menu of the actions on a comment besides replying. @spec 1§6 */
function CommentMenu({ comment, onEdit, onRemove, onReport, onReacted }: CommentMenuProps) {
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

const ReactedDialog = lazyDialog(() => import('./reacted-dialog.tsx'), 'ReactedDialog');

interface CommentViewProps {
  comment: Comment;
  onReply: () => void;
  onChange: CommentChanged;
}

/** Comment that is shown, edited or deleted. @spec 1§2 Comments */
export function CommentView({ comment, onReply, onChange }: CommentViewProps) {
  const { comment: text, reactions } = useTexts('social');
  const viewer = useViewer();
  const isPhone = useIsPhone();
  const dispatch = useDispatch<SocialDispatch>();
  const [mode, setMode] = useState<'shown' | 'editing' | 'reporting' | 'reacted'>('shown');
  const key = `comment ${comment.Id}`;
  const isLeaving = useIsLeaving(key);
  const remove = async () => {
    const removeHint = comment.ResponseTo === null ? text.removeHint : undefined;
    const focusNext = focusAfter(document.getElementById(commentAnchor(comment.Id))?.closest('li'));
    const send = (reason?: string) =>
      dispatch(deleteComment(comment, onChange, reason)).then(
        () => ({}),
        (error: unknown) => ({ error }),
      );
    const isConfirmed =
      comment.CreatedBy === viewer.id
        ? await removeWithUndo({ ...text, removeHint }, { key, path: `/Flx_Comments/${comment.Id}`, remove: send })
        : await removeWithReason(text, send);
    if (isConfirmed) focusNext();
  };
  if (isLeaving) return <Spinner label={text.removing} className={styles.removing} />;
  if (mode === 'editing') return <CommentEdit comment={comment} onChange={onChange} onClose={() => setMode('shown')} />;
  const menu = (
    <CommentMenu
      comment={comment}
      onEdit={() => setMode('editing')}
      onRemove={() => void remove()}
      onReport={() => setMode('reporting')}
      onReacted={() => setMode('reacted')}
    />
  );
  return (
    <CommentAnchor commentId={comment.Id}>
      {/* On a phone it goes into the bubble, because there is no room beside the reactions. */}
      <Bubble comment={comment} menu={isPhone && menu} />
      <CommentActions
        comment={comment}
        onReact={kind => {
          const send = async (): Promise<void> => {
            const failure = await dispatch(reactToCommentOnce(comment, kind, viewer.id, onChange));
            if (failure) offerRetry(reactions.failed, failure, () => void send());
          };
          void send();
        }}
        onReply={onReply}
        onReacted={() => setMode('reacted')}
        menu={!isPhone && menu}
      />
      {mode === 'reporting' && (
        <ReportDialog
          subject={{ CommentId: comment.Id }}
          seen={comment.Description}
          onReported={() => dispatch(patchComment(comment, () => ({ Reported: true })))}
          onClose={() => setMode('shown')}
        />
      )}
      {mode === 'reacted' && (
        <ReactedDialog
          subject={{ list: 'Flx_Comments', id: comment.Id }}
          counts={comment}
          onClose={() => setMode('shown')}
        />
      )}
    </CommentAnchor>
  );
}

function Bubble({ comment, menu }: { comment: Comment; menu: ReactNode }) {
  const text = useTexts('social').comment;
  const { openPhoto } = useTexts('files').gallery;
  const [isLarge, setLarge] = useState(false);
  const { Creator: creator, Attachments: images } = comment;
  return (
    <div className={styles.bubble}>
      <p className={styles.who}>
        <Link to={paths.profile(comment.CreatedBy)}>{creator.Name}</Link> <span>{creator.Area}</span>
      </p>
      {comment.Description && <LinkedText text={comment.Description} mentions={comment.Mentions} />}
      {images.map((image, index) => (
        <button
          key={image.id}
          type="button"
          className={styles.picture}
          aria-label={openPhoto(index + 1, image.alt || text.image(creator.Name))}
          onClick={() => setLarge(true)}
        >
          <Media file={image} alt="" sizes="260px" />
        </button>
      ))}
      {menu}
      {isLarge && <GalleryDialog media={images} author={creator.Name} start={0} onClose={() => setLarge(false)} />}
    </div>
  );
}

function CommentEdit({
  comment,
  onChange,
  onClose,
}: {
  comment: Comment;
  onChange: CommentChanged;
  onClose: () => void;
}) {
  const text = useTexts('social');
  const dispatch = useDispatch<SocialDispatch>();
  return (
    <LazyCommentEditor
      postId={comment.PostId}
      draftKind={`comment-edit.${comment.Id}`}
      label={text.comment.edit}
      sendLabel={text.editor.save}
      before={{ text: comment.Description, attachments: comment.Attachments, mentions: comment.Mentions ?? [] }}
      isFocused
      onSend={(Description, Attachments, Mentions) =>
        dispatch(saveComment(comment, { Description, Attachments, Mentions }, onChange))
      }
      onClose={onClose}
    />
  );
}

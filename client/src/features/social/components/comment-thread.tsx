import { Fragment, useState, type MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { REPLY_STEPS } from '#contract/features/social/rules.ts';
import { REPLIES_RANGE } from '#contract/features/social/limits.ts';
import type { Comment } from '#contract/features/social/types.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { sendComment, type CommentChanged, type SocialDispatch } from '../api.ts';
import { useTargetInList } from './comment-target.tsx';
import { useCommentList, useFarComment, type CommentList } from '../use-comment-list.ts';
import { LazyCommentEditor, CommentView } from './comment-view.tsx';
import { holdStill } from '../hold-still.ts';
import { useUnreadReply } from '../use-unread-reply.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from './comments.module.css';

interface MoreStepProps {
  list: CommentList;
  label: string;
  /** Label of the button that opens everything earlier; absent where the list opens downwards. */
  atOnce?: (count: number) => string;
}

/** Time in which comments that were asked for arrive above those being read, in milliseconds. @assumed */
const ARRIVAL_MS = 5_000;

/** Keeps the first comment below a step where it is, while those before it are shown. */
function holdBelow(step: HTMLElement): void {
  const first = step.parentElement?.nextElementSibling?.firstElementChild;
  if (!(first instanceof HTMLElement)) return;
  const end = holdStill(first);
  setTimeout(end, ARRIVAL_MS);
}

/**
 * Buttons beside a list that open more of it, or the error message. It is not a `MoreButton`, which loads the next page
 * below a list: this step may show loaded comments, and `BackStep` reverses it.
 */
export function MoreStep({ list, label, atOnce }: MoreStepProps) {
  const text = useTexts('social').comments;
  if (list.isLoading) return <Spinner label={text.loading} className={styles.loading} />;
  if (list.hasFailed) {
    return (
      <div className={styles.steps}>
        <p className={styles.failed} role="alert">
          {text.failed}
        </p>
        <button type="button" className={styles.step} onClick={list.retry}>
          {text.retry}
        </button>
      </div>
    );
  }
  if (!list.labels.more) return null;
  const open = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
    holdBelow(event.currentTarget);
    act();
  };
  return (
    <div className={styles.steps}>
      <button type="button" className={styles.step} onClick={open(list.more)}>
        {label}
      </button>
      {atOnce && list.atOnce !== null && (
        <button type="button" className={styles.step} onClick={open(list.all)}>
          {atOnce(list.atOnce)}
        </button>
      )}
    </div>
  );
}

/** Button below a list that closes it by one step. */
export function BackStep({ list, less, hide }: { list: CommentList; less: string; hide: string }) {
  const { back } = list.labels;
  if (back === null) return null;
  return (
    <button type="button" className={styles.step} onClick={list.back}>
      {back === 'less' ? less : hide}
    </button>
  );
}

interface CommentThreadProps {
  comment: Comment;
  /** Whether the newest replies show from the start. */
  isOpen: boolean;
  onChange: CommentChanged;
}

/** Comment and its replies, one level deep, joined by a line. @spec 1§2 Comments */
export function CommentThread({ comment, isOpen, onChange }: CommentThreadProps) {
  const text = useTexts('social');
  const [isReplying, setReplying] = useState(false);
  const target = useTargetInList(comment.PostId, comment.Id);
  const list = useCommentList({
    args: { postId: comment.PostId, parentId: comment.Id },
    steps: REPLY_STEPS,
    initial: isOpen ? REPLIES_RANGE : 0,
    nearCount: target.nearCount,
    known: [],
    isWriting: isReplying,
    total: comment.RepliesCount,
  });
  const far = useFarComment(target.farId, list.visible);
  const firstUnread = useUnreadReply(comment, list.visible);
  const replies = { of: comment, onChange, onReply: () => setReplying(true) };
  return (
    <li className={styles.comment}>
      <Avatar photo={comment.Creator.Photo} size={36} />
      <div className={classNames(styles.content, (far !== null || list.visible.length > 0) && styles.thread)}>
        <CommentView comment={comment} onChange={onChange} onReply={() => setReplying(true)} />
        {far && <Replies {...replies} shown={[far]} />}
        <MoreStep list={list} label={text.comments.moreReplies} atOnce={text.comments.earlierReplies} />
        <Replies {...replies} shown={list.visible} firstUnread={firstUnread} />
        <BackStep list={list} less={text.comments.lessReplies} hide={text.comments.lessReplies} />
        {isReplying && (
          <ReplyEditor comment={comment} onChange={onChange} onSent={list.join} onClose={() => setReplying(false)} />
        )}
      </div>
    </li>
  );
}

interface RepliesProps {
  /** Comment that the replies belong to. */
  of: Comment;
  shown: readonly Comment[];
  /** First new reply, above which a line says so. */
  firstUnread?: Comment | undefined;
  onChange: CommentChanged;
  onReply: () => void;
}

function Replies({ of: comment, shown, firstUnread, onChange, onReply }: RepliesProps) {
  const text = useTexts('social').comments;
  return (
    <ul className={styles.replies} aria-label={text.repliesOf(comment.Creator.Name)}>
      {shown.map(reply => (
        <Fragment key={reply.Id}>
          {reply === firstUnread && <li className={styles.unread}>{text.unread}</li>}
          <li className={styles.comment}>
            <Avatar photo={reply.Creator.Photo} size={32} />
            <div className={styles.content}>
              <CommentView comment={reply} onChange={onChange} onReply={onReply} />
            </div>
          </li>
        </Fragment>
      ))}
    </ul>
  );
}

interface ReplyEditorProps {
  comment: Comment;
  onChange: CommentChanged;
  /** Called with the id of the reply. */
  onSent: (id: number) => void;
  onClose: () => void;
}

function ReplyEditor({ comment, onChange, onSent, onClose }: ReplyEditorProps) {
  const text = useTexts('social').editor;
  const dispatch = useDispatch<SocialDispatch>();
  const keys = useIdempotencyKey();
  return (
    <div className={styles.reply}>
      <LazyCommentEditor
        postId={comment.PostId}
        draftKind={`comment.${comment.PostId}.${comment.Id}`}
        label={text.reply}
        sendLabel={text.sendReply}
        isFocused
        onSend={async (Description, Attachments, Mentions) => {
          const input = { PostId: comment.PostId, ResponseTo: comment.Id, Description, Attachments, Mentions };
          const sent = await dispatch(sendComment(input, keys.keyFor(input), onChange));
          if (sent !== null) onSent(sent.Id);
          keys.forget();
        }}
        onClose={onClose}
      />
    </div>
  );
}

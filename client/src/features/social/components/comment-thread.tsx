import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { REPLY_STEPS } from '#contract/features/social/rules.ts';
import { REPLIES_RANGE } from '#contract/features/social/limits.ts';
import type { Comment } from '#contract/features/social/types.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { sendComment, type CommentChanged } from '../api.ts';
import type { SocialDispatch } from '../patches.ts';
import { useTargetInList } from '../target-comment.ts';
import { useCommentList } from '../use-comment-list.ts';
import { useFarComment } from '../use-far-comment.ts';
import { BackStep, MoreStep } from './comment-steps.tsx';
import { LazyCommentEditor } from './lazy-comment-editor.tsx';
import { CommentView } from './comment-view.tsx';
import styles from './comment-thread.module.css';

export interface CommentThreadProps {
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
  const replies = { of: comment, onChange, onReply: () => setReplying(true) };
  return (
    <li className={styles.comment}>
      <Avatar photo={comment.Creator.Photo} size={36} />
      <div className={classNames(styles.content, (far !== null || list.visible.length > 0) && styles.thread)}>
        <CommentView comment={comment} onChange={onChange} onReply={() => setReplying(true)} />
        {far && <Replies {...replies} shown={[far]} />}
        <MoreStep list={list} label={text.comments.moreReplies} />
        <Replies {...replies} shown={list.visible} />
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
  onChange: CommentChanged;
  onReply: () => void;
}

function Replies({ of: comment, shown, onChange, onReply }: RepliesProps) {
  const text = useTexts('social').comments;
  return (
    <ul className={styles.replies} aria-label={text.repliesOf(comment.Creator.Name)}>
      {shown.map(reply => (
        <li key={reply.Id} className={styles.comment}>
          <Avatar photo={reply.Creator.Photo} size={32} />
          <div className={styles.content}>
            <CommentView comment={reply} onChange={onChange} onReply={onReply} />
          </div>
        </li>
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
          const { Id } = await dispatch(sendComment(input, keys.keyFor(input), onChange));
          onSent(Id);
          keys.forget();
        }}
        onClose={onClose}
      />
    </div>
  );
}

import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { REPLIES_RANGE } from '../../../../../contract/areas/social/limits.ts';
import { REPLY_STEPS } from '../../../../../contract/areas/social/rules.ts';
import type { Comment } from '../../../../../contract/areas/social/types.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { sendComment, type TellChange } from '../api.ts';
import type { SocialDispatch } from '../patches.ts';
import { useReach } from '../target-comment.ts';
import { useCommentList } from '../use-comment-list.ts';
import { BackStep, MoreStep } from './comment-steps.tsx';
import { LazyCommentEditor } from './lazy-comment-editor.tsx';
import { CommentView } from './comment-view.tsx';
import styles from './comment-thread.module.css';

export interface CommentThreadProps {
  comment: Comment;
  /** Its newest replies show from the start. */
  isOpen: boolean;
  tell: TellChange;
}

/** A comment and its replies, one level deep, joined by a line. @spec 1§2 Comments */
export function CommentThread({ comment, isOpen, tell }: CommentThreadProps) {
  const text = useTexts('social');
  const [isReplying, setReplying] = useState(false);
  const list = useCommentList({
    args: { postId: comment.PostId, parentId: comment.Id },
    steps: REPLY_STEPS,
    initial: Math.max(useReach(comment.PostId, comment.Id), isOpen ? REPLIES_RANGE : 0),
    known: [],
    isWriting: isReplying,
    total: comment.RepliesCount,
  });
  return (
    <li className={styles.comment}>
      <Avatar photo={comment.Creator.Photo} size={36} />
      <div className={classNames(styles.content, list.visible.length > 0 && styles.thread)}>
        <CommentView comment={comment} tell={tell} onReply={() => setReplying(true)} />
        <MoreStep list={list} label={text.comments.moreReplies} />
        <ul className={styles.replies} aria-label={text.comments.repliesOf(comment.Creator.Name)}>
          {list.visible.map(reply => (
            <li key={reply.Id} className={styles.comment}>
              <Avatar photo={reply.Creator.Photo} size={32} />
              <div className={styles.content}>
                <CommentView comment={reply} tell={tell} onReply={() => setReplying(true)} />
              </div>
            </li>
          ))}
        </ul>
        <BackStep list={list} less={text.comments.lessReplies} hide={text.comments.lessReplies} />
        {isReplying && (
          <ReplyEditor comment={comment} tell={tell} onSent={list.grow} onClose={() => setReplying(false)} />
        )}
      </div>
    </li>
  );
}

interface ReplyEditorProps {
  comment: Comment;
  tell: TellChange;
  onSent: () => void;
  onClose: () => void;
}

function ReplyEditor({ comment, tell, onSent, onClose }: ReplyEditorProps) {
  const text = useTexts('social').editor;
  const dispatch = useDispatch<SocialDispatch>();
  const { keyFor } = useIdempotencyKey();
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
          await dispatch(sendComment(input, keyFor(input), tell));
          onSent();
          onClose();
        }}
        onCancel={onClose}
      />
    </div>
  );
}

import { useDispatch } from 'react-redux';
import { COMMENT_STEPS } from '#contract/features/social/rules.ts';
import { COMMENTS_RANGE, COMMENTS_SHOWN_DEFAULT } from '#contract/features/social/limits.ts';
import type { Comment } from '#contract/features/social/types.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useViewer } from '../../session/public.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { sendComment, type CommentChanged, type SocialDispatch } from '../api.ts';
import { useTargetInList } from './comment-target.tsx';
import { useCommentList, useFarComment } from '../use-comment-list.ts';
import { LazyCommentEditor } from './comment-view.tsx';
import { BackStep, MoreStep, CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';

export interface ConversationProps {
  /** Id of the element, used by the button that opens the editor. */
  id: string;
  /** Item that the comments belong to. */
  subject: { readonly Id: number; readonly CommentCount: number; readonly LastComment: Comment | null };
  /** Whether the editor is open. */
  isWriting: boolean;
  /** Whether the user has just opened the editor and so wants to type. */
  isFocused: boolean;
  /** Whether to begin with the first step and the replies of the newest comment open. */
  isOpen: boolean;
  onChange: CommentChanged;
}

/** Comments of an item: the newest one, more in steps, and the editor. @spec 1§2 Comments */
export function Conversation({ id, subject, isWriting, isFocused, isOpen, onChange }: ConversationProps) {
  const text = useTexts('social');
  const viewer = useViewer();
  const last = subject.LastComment;
  const target = useTargetInList(subject.Id, null);
  const list = useCommentList({
    args: { postId: subject.Id, parentId: null },
    steps: COMMENT_STEPS,
    initial: isOpen ? COMMENTS_RANGE : COMMENTS_SHOWN_DEFAULT,
    nearCount: target.nearCount,
    known: last ? [last] : [],
    isWriting,
    total: knownTotal(subject),
  });
  const far = useFarComment(target.farId, list.visible);
  const newest = list.visible.at(-1);
  if (!newest && !isWriting) return <div id={id} hidden />;
  return (
    <div id={id} className={styles.conversation} role="group" aria-label={text.comments.label}>
      {far && (
        <ul className={classNames(styles.list, styles.far)}>
          <CommentThread comment={far} isOpen={false} onChange={onChange} />
        </ul>
      )}
      <MoreStep list={list} label={text.comments.more} />
      {newest && (
        <ul className={styles.list}>
          {list.visible.map(comment => (
            <CommentThread
              key={comment.Id}
              comment={comment}
              isOpen={isOpen && comment === newest}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      <BackStep list={list} less={text.comments.less} hide={text.comments.hide} />
      {isWriting && <NewComment postId={subject.Id} isFocused={isFocused} onChange={onChange} />}
      <div role="status">
        {/* A new element for each comment, because unchanged words would not be announced again. */}
        <VisuallyHidden key={list.arrived?.Id}>
          {list.arrived && list.arrived.CreatedBy !== viewer.id && text.comments.arrived(list.arrived.Creator.Name)}
        </VisuallyHidden>
      </div>
    </div>
  );
}

/**
 * Returns the known number of comments. The item's count includes replies. Any beyond the newest comment and its
 * replies belong to other comments, of which there is at least one.
 */
function knownTotal({ CommentCount: count, LastComment: last }: ConversationProps['subject']): number {
  if (!last) return 0;
  return count > 1 + last.RepliesCount ? Number.POSITIVE_INFINITY : 1;
}

interface NewCommentProps {
  postId: number;
  isFocused: boolean;
  onChange: CommentChanged;
}

function NewComment({ postId, isFocused, onChange }: NewCommentProps) {
  const text = useTexts('social').editor;
  const dispatch = useDispatch<SocialDispatch>();
  const keys = useIdempotencyKey();
  return (
    <div className={styles.editor}>
      <LazyCommentEditor
        postId={postId}
        draftKind={`comment.${postId}`}
        label={text.comment}
        sendLabel={text.send}
        isFocused={isFocused}
        onSend={async (Description, Attachments, Mentions) => {
          const input = { PostId: postId, ResponseTo: null, Description, Attachments, Mentions };
          await dispatch(sendComment(input, keys.keyFor(input), onChange));
          keys.forget();
        }}
      />
    </div>
  );
}

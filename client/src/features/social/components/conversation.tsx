import { Fragment, useContext, useEffect, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';
import { COMMENT_STEPS } from '#contract/features/social/rules.ts';
import { COMMENTS_AT_ONCE_MAX, COMMENTS_OPEN, COMMENTS_SHOWN_DEFAULT } from '#contract/features/social/limits.ts';
import type { Comment } from '#contract/features/social/types.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useViewer } from '../../session/public.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { sendComment, type CommentChanged, type SocialDispatch } from '../api.ts';
import { useGetCommentPositionQuery } from '../queries.ts';
import { lastSeen, rememberSeen } from '../seen-comments.ts';
import { LastVisitContext } from '../use-unread-reply.ts';
import { TargetCommentContext, useTargetInList } from './comment-target.tsx';
import { useCommentList, useFarComment } from '../use-comment-list.ts';
import { keepInSight, LazyCommentEditor } from './comment-view.tsx';
import { OldestComments } from './oldest-comments.tsx';
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
  /** Whether to begin with many comments, from the first unread one, and with the replies of the newest open. */
  isOpen: boolean;
  onChange: CommentChanged;
}

/** Place at which the unread comments of an open conversation begin. */
interface Unread {
  /** Newest comment seen before; null at the first visit, and if the address names a comment. */
  readonly seenId: number | null;
  readonly count: number;
}

/** Comments of an item: the newest one, more in steps, and the editor. @spec 1§2 Comments */
export function Conversation(props: ConversationProps) {
  const { id, subject, isOpen } = props;
  const viewer = useViewer();
  const target = useContext(TargetCommentContext);
  const [seenId] = useState(() => (isOpen && target === null ? lastSeen(viewer.id, subject.Id) : null));
  const hasUnread = seenId !== null && subject.LastComment !== null && subject.LastComment.Id > seenId;
  const { data, isLoading } = useGetCommentPositionQuery(hasUnread ? seenId : skipToken);
  if (isLoading) return <div id={id} hidden />;
  return (
    <LastVisitContext value={isOpen ? seenId : undefined}>
      <OpenableConversation {...props} unread={{ seenId, count: data?.Newer ?? 0 }} />
    </LastVisitContext>
  );
}

/** Scrolls to the line above the unread comments once it is shown. */
const showUnread = (line: HTMLElement | null) => (line ? keepInSight(line) : undefined);

function OpenableConversation(props: ConversationProps & { unread: Unread }) {
  const { id, subject, isWriting, isFocused, isOpen, onChange, unread } = props;
  const text = useTexts('social');
  const viewer = useViewer();
  const last = subject.LastComment;
  const target = useTargetInList(subject.Id, null);
  const list = useCommentList({
    args: { postId: subject.Id, parentId: null },
    steps: COMMENT_STEPS,
    initial: isOpen ? Math.max(COMMENTS_OPEN, Math.min(unread.count, COMMENTS_AT_ONCE_MAX)) : COMMENTS_SHOWN_DEFAULT,
    nearCount: target.nearCount,
    known: last ? [last] : [],
    isWriting,
    total: knownTotal(subject),
  });
  const far = useFarComment(target.farId, list.visible);
  const newest = list.visible.at(-1);
  const [isFromFirst, setFromFirst] = useState(false);
  const newestId = newest?.Id;
  useEffect(() => {
    if (isOpen && newestId !== undefined) rememberSeen(viewer.id, subject.Id, newestId);
  }, [isOpen, newestId, viewer.id, subject.Id]);
  const { seenId } = unread;
  const firstUnread =
    seenId === null ? undefined : list.visible.find(one => one.Id > seenId && one.CreatedBy !== viewer.id);
  if (!newest && !isWriting) return <div id={id} hidden />;
  return (
    <div id={id} className={styles.conversation} role="group" aria-label={text.comments.label}>
      {far && (
        <ul className={classNames(styles.list, styles.far)}>
          <CommentThread comment={far} isOpen={false} onChange={onChange} />
        </ul>
      )}
      {isFromFirst ? (
        <OldestComments postId={subject.Id} onChange={onChange} />
      ) : (
        <>
          <MoreStep list={list} label={text.comments.more} atOnce={text.comments.earlier} />
          {newest && (
            <ul className={styles.list}>
              {list.visible.map(comment => (
                <Fragment key={comment.Id}>
                  {comment === firstUnread && (
                    <li ref={showUnread} className={styles.unread}>
                      {text.comments.unread}
                    </li>
                  )}
                  <CommentThread comment={comment} isOpen={isOpen && comment === newest} onChange={onChange} />
                </Fragment>
              ))}
            </ul>
          )}
          <BackStep list={list} less={text.comments.less} hide={text.comments.hide} />
        </>
      )}
      {(isFromFirst || list.atOnce !== null) && (
        <button
          type="button"
          className={classNames(styles.step, styles.order)}
          onClick={() => setFromFirst(!isFromFirst)}
        >
          {isFromFirst ? text.comments.newest : text.comments.oldest}
        </button>
      )}
      {isWriting && (
        <NewComment
          postId={subject.Id}
          isFocused={isFocused}
          onChange={change => {
            setFromFirst(false);
            onChange(change);
          }}
        />
      )}
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

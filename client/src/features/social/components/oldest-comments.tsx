import { COMMENT_STEPS } from '#contract/features/social/rules.ts';
import { TALK_STEPS } from '#contract/features/social/limits.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { CommentChanged } from '../api.ts';
import { useCommentList } from '../use-comment-list.ts';
import { CommentThread, MoreStep } from './comment-thread.tsx';
import styles from './comments.module.css';

/** Comments of an item from the first one, opened downwards. */
export function OldestComments({ postId, onChange }: { postId: number; onChange: CommentChanged }) {
  const text = useTexts('social').comments;
  const list = useCommentList({
    args: { postId, parentId: null, order: 'oldest' },
    steps: COMMENT_STEPS,
    initial: TALK_STEPS[1],
    nearCount: 0,
    known: [],
    isWriting: false,
    total: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <ul className={styles.list}>
        {list.visible.map(comment => (
          <CommentThread key={comment.Id} comment={comment} isOpen={false} onChange={onChange} />
        ))}
      </ul>
      <MoreStep list={list} label={text.more} />
    </>
  );
}

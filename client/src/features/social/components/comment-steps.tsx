import { useTexts } from '../../../lib/texts.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { CommentList } from '../use-comment-list.ts';
import styles from './comment-thread.module.css';

/**
 * Button above a list that opens more of it, or the error message. It is not a `MoreButton`, which loads the next page
 * below a list: this step may show loaded comments, and `BackStep` reverses it.
 */
export function MoreStep({ list, label }: { list: CommentList; label: string }) {
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
  return (
    <button type="button" className={styles.step} onClick={list.more}>
      {label}
    </button>
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

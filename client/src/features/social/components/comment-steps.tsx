import { useTexts } from '../../../lib/texts.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { CommentList } from '../use-comment-list.ts';
import styles from './comment-thread.module.css';

/**
 * Above a list: what opens it further, or why it did not open. No `MoreButton`, which fetches the next page of a list and
 * stands below it: a step opens what is at hand already, may ask for nothing, and is taken back by `BackStep`.
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

/** Below a list: what closes it by one step. */
export function BackStep({ list, less, hide }: { list: CommentList; less: string; hide: string }) {
  const { back } = list.labels;
  if (back === null) return null;
  return (
    <button type="button" className={styles.step} onClick={list.back}>
      {back === 'less' ? less : hide}
    </button>
  );
}

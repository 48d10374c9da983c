import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './request.module.css';
import { useDeskTexts } from './texts.ts';
import type { useRequestActs } from './use-request-acts.ts';

interface RequestActionsProps {
  acts: ReturnType<typeof useRequestActs>;
  /** Opens the next request; undefined if there is none. */
  onNext: (() => void) | undefined;
}

/** Actions on a request: one main action by its state, the others beside it. */
export function RequestActions({ acts: { offered, isOwn, isSending, failure }, onNext }: RequestActionsProps) {
  const text = useDeskTexts();
  const hasMain = offered.some(({ isMain }) => isMain);
  return (
    <div className={styles.actions} role="group" aria-label={text.actions.label}>
      {isOwn && <p className={styles.soft}>{text.own}</p>}
      {failure && <Notice tone="failure">{failure}</Notice>}
      {offered
        .toSorted((one, other) => Number(one.isMain) - Number(other.isMain))
        .map(({ id, key, label, isMain, run }) => (
          <Button
            key={id}
            variant={isMain ? 'filled' : id === 'reject' ? 'ghost' : 'line'}
            isPending={isMain && isSending}
            aria-keyshortcuts={key || undefined}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      {!hasMain && onNext && (
        <Button aria-keyshortcuts="j" onClick={onNext}>
          {text.next}
        </Button>
      )}
    </div>
  );
}

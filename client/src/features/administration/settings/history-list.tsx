import type { ReactNode } from 'react';
import type { SavedChange } from '#contract/features/config/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSettingsTexts } from './api.ts';
import styles from './settings-dialog.module.css';

/** Props of both histories, from their dialogs. */
export interface HistoryProps {
  /** Version that is shown. */
  version: number;
  /** True if the dialog has unsaved changes, which undoing would lose. */
  isChanged: boolean;
  onUndone: () => void;
}

interface HistoryListProps<Change extends SavedChange> extends Omit<HistoryProps, 'version'> {
  query: { readonly data?: readonly Change[] | undefined; readonly isError: boolean; readonly refetch: () => unknown };
  nameOf: (change: Change) => string;
  /** Values before and after the change, below its line. */
  valuesOf?: (change: Change) => ReactNode;
  undo: (id: number) => PromiseLike<{ readonly error?: unknown }>;
  isUndoing: boolean;
}

/** List of saved changes with author and time. Each can be undone while the same value has not been changed since. */
export function HistoryList<Change extends SavedChange>({
  query,
  nameOf,
  valuesOf,
  undo,
  ...state
}: HistoryListProps<Change>) {
  const text = useSettingsTexts();
  const take = async (change: Change): Promise<void> => {
    const isSure = await askToConfirm({
      title: `${text.undo}: ${nameOf(change)}`,
      text: text.undoAsk,
      confirmLabel: text.undo,
    });
    if (!isSure) return;
    const { error } = await undo(change.Id);
    if (error) return reportFailure(text.undoFailed, error);
    toast(text.undone);
    state.onUndone();
  };
  if (!query.data)
    return query.isError ? (
      <ErrorState text={text.historyFailed} onRetry={() => void query.refetch()} />
    ) : (
      <Spinner label={text.loading} />
    );
  return (
    <div className={styles.section}>
      {query.data.length === 0 && <p className={styles.hint}>{text.historyEmpty}</p>}
      <ul>
        {query.data.map(change => (
          <li key={change.Id} className={styles.row}>
            <span>{text.changed(nameOf(change), change.AuthorName, momentText(change.Created))}</span>
            <Button
              variant="ghost"
              size="sm"
              disabled={state.isChanged || state.isUndoing}
              onClick={() => void take(change)}
            >
              {text.undo}
            </Button>
            {valuesOf?.(change)}
          </li>
        ))}
      </ul>
    </div>
  );
}

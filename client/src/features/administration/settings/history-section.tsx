import type { SettingsChange } from '../../../../../contract/features/administration/settings.ts';
import { momentText } from '../../../lib/moment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useListSettingsChangesQuery, useUndoSettingsMutation } from './api.ts';
import styles from './settings-dialog.module.css';
import { useSettingsTexts } from './texts.ts';

interface HistorySectionProps {
  /** The edition that is shown. */
  version: number;
  /** Something stands in the dialog that is not saved: undoing would lose it. */
  isChanged: boolean;
  onUndone: () => void;
}

/** What was saved, by whom and when; each can be undone as long as nobody has changed the same since. */
export function HistorySection({ version, isChanged, onUndone }: HistorySectionProps) {
  const text = useSettingsTexts();
  const { data, isError, refetch } = useListSettingsChangesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [undo, { isLoading }] = useUndoSettingsMutation();
  const names: Readonly<Record<string, string>> = { ...text.titles, ...text.catalogues };
  const namesOf = ({ Titles }: SettingsChange): string => Titles.map(title => names[title] ?? title).join(', ');
  const take = async (change: SettingsChange): Promise<void> => {
    const isSure = await askToConfirm({
      title: `${text.undo}: ${namesOf(change)}`,
      text: text.undoAsk,
      confirmLabel: text.undo,
    });
    if (!isSure) return;
    const { error } = await undo({ id: change.Id, version });
    if (error) return reportFailure(text.undoFailed, error);
    toast(text.undone);
    onUndone();
  };
  if (!data)
    return isError ? (
      <ErrorState text={text.historyFailed} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={text.loading} />
    );
  return (
    <div className={styles.section}>
      {data.length === 0 && <p className={styles.hint}>{text.historyEmpty}</p>}
      <ul>
        {data.map(change => (
          <li key={change.Id} className={styles.row}>
            <span>{text.changed(namesOf(change), change.AuthorName, momentText(change.Created))}</span>
            <Button variant="ghost" size="sm" disabled={isChanged || isLoading} onClick={() => void take(change)}>
              {text.undo}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

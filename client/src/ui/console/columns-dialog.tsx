import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { useTexts } from '../../lib/texts.ts';
import type { ColumnChoice } from './declaration.ts';
import { useConsoleTexts } from './texts.ts';
import styles from './console.module.css';

export interface ColumnsDialogProps {
  columns: readonly { id: string; header: string }[];
  choice: ColumnChoice;
  onClose: () => void;
}

/** Dialog that chooses the columns shown. The column that names the rows is always shown. */
export function ColumnsDialog({ columns, choice: { hidden, isSaving, save }, onClose }: ColumnsDialogProps) {
  const text = useConsoleTexts();
  const { close } = useTexts('ui');
  const toggle = (id: string) => {
    if (!isSaving) void save(hidden.includes(id) ? hidden.filter(each => each !== id) : [...hidden, id]);
  };
  return (
    <Dialog
      title={text.columns}
      subtitle={text.columnsHint}
      size="sm"
      onClose={onClose}
      footer={<Button onClick={onClose}>{close}</Button>}
    >
      <div className={styles.columns}>
        {columns.map(({ id, header }) => (
          <Checkbox
            key={id}
            label={header}
            checked={!hidden.includes(id)}
            // Not disabled, which would take the focus away from it.
            aria-disabled={isSaving}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
    </Dialog>
  );
}

import { Button } from '../controls/button.tsx';
import type { ConsoleBulkAction } from './declaration.ts';
import { useConsoleTexts } from './texts.ts';
import styles from './console.module.css';

export interface BulkBarProps {
  count: number;
  actions: readonly ConsoleBulkAction[];
  onClear: () => void;
}

/** Bar of actions for the selected rows. */
export function BulkBar({ count, actions, onClear }: BulkBarProps) {
  const text = useConsoleTexts();
  return (
    <div className={styles.bulk} role="group" aria-label={text.selected(count)}>
      <p role="status">{text.selected(count)}</p>
      {actions.map(({ id, label, onPress }) => (
        <Button key={id} variant="line" size="sm" aria-haspopup="dialog" onClick={onPress}>
          {label}
        </Button>
      ))}
      <Button variant="ghost" size="sm" onClick={onClear}>
        {text.clearSelection}
      </Button>
    </div>
  );
}

import { Button } from '../controls/button.tsx';
import type { ErrorDialogProps } from '../overlays/error-dialog.tsx';
import styles from './plain-failure.module.css';
import { useTexts } from '../../lib/texts.ts';

/** What the error dialog says where that can't be fetched itself; it needs nothing that is not on the page already. */
export function PlainFailure({ title, text, code, onRetry, onClose }: ErrorDialogProps) {
  const words = useTexts('ui');
  return (
    <div className={styles.failure} role="alert">
      <p>
        <strong>{title}</strong> {text} <code>{code}</code>
      </p>
      <Button size="sm" variant="ghost" onClick={onClose}>
        {words.close}
      </Button>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}

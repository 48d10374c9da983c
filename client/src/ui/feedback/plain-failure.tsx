import { Button } from '../controls/button.tsx';
import type { ErrorDialogProps } from '../overlays/error-dialog.tsx';
import styles from './feedback.module.css';
import { useTexts } from '../../lib/texts.ts';

/** Replacement for the error dialog if that cannot be loaded; uses only code already on the page. */
export function PlainFailure({ title, text, code, onRetry, onClose }: ErrorDialogProps) {
  const words = useTexts('ui');
  return (
    <div className={styles.plainFailureFailure} role="alert">
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

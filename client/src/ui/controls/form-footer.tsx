import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from './button.tsx';
import styles from './form-footer.module.css';

export interface FormFooterProps {
  /** Id of the form that is sent. */
  formId: string;
  /** Verb of the sending button. */
  label: string;
  /** What the button says meanwhile; "Guardando..." unless another verb fits better. */
  pendingLabel?: string;
  isPending: boolean;
  /** False while there is nothing to send, or something that would be refused. */
  canSubmit: boolean;
  /** Why the button waits. */
  hint?: string | null;
  /** Group of buttons that add something, at the left. */
  tools?: { label: string; children: ReactNode };
  onCancel: () => void;
}

/** Foot of a dialog with a form: what can be added at the left; to give up or to send, at the right. */
export function FormFooter({ tools, hint = null, isPending, ...props }: FormFooterProps) {
  const words = useTexts('ui');
  return (
    <div className={styles.footer}>
      <p className={styles.hint} role="status">
        {hint}
      </p>
      {tools && (
        <div className={styles.tools} role="group" aria-label={tools.label}>
          {tools.children}
        </div>
      )}
      <Button variant="ghost" onClick={props.onCancel} disabled={isPending}>
        {words.cancel}
      </Button>
      <Button
        type="submit"
        form={props.formId}
        isPending={isPending}
        pendingLabel={props.pendingLabel}
        disabled={!props.canSubmit && !isPending}
      >
        {props.label}
      </Button>
    </div>
  );
}

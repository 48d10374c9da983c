import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from './button.tsx';
import styles from './form-footer.module.css';

export interface FormFooterProps {
  /** Id of the form to submit. */
  formId: string;
  /** Verb of the submit button. */
  label: string;
  /** Label of the button while sending; "Guardando..." unless another verb fits better. */
  pendingLabel?: string;
  isPending: boolean;
  /** False while there is nothing to send, or something that would be refused. */
  canSubmit: boolean;
  /** Reason why the button is disabled. */
  hint?: string | null;
  /** Group of buttons at the left that add something. */
  tools?: { label: string; children: ReactNode };
  onCancel: () => void;
}

/** Footer of a dialog with a form: tools at the left, cancel and submit at the right. */
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

import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useCreateRecoveryCodesMutation, useRemoveFactorMutation } from '../api.ts';
import { useSecurityTexts } from '../texts.ts';
import { CodeForm, useCodeForm } from './code-form.tsx';
import styles from './security.module.css';

interface CodeDialogProps {
  /** New recovery codes, or the end of the second factor. */
  kind: 'renewal' | 'removal';
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Dialog that asks for a code before it changes the second factor. */
export function CodeDialog({ kind, onCodes, onClose }: CodeDialogProps) {
  const { renewal, removal, code: label } = useSecurityTexts();
  const text = kind === 'renewal' ? renewal : removal;
  const [renew] = useCreateRecoveryCodesMutation();
  const [remove] = useRemoveFactorMutation();
  const form = useCodeForm({
    send: async code => {
      if (kind === 'renewal') return renew(code);
      const { error } = await remove(code);
      return error === undefined ? {} : { error };
    },
    failed: text.failed,
    done: kind === 'renewal' ? null : removal.done,
    onDone: codes => (kind === 'renewal' ? onCodes(codes) : onClose()),
  });
  return (
    <Dialog
      title={text.title}
      size="sm"
      onClose={onClose}
      footer={
        <FormFooter formId={form.formId} label={text.submit} isPending={form.isSaving} canSubmit onCancel={onClose} />
      }
    >
      <p className={styles.lead}>{text.lead}</p>
      <CodeForm form={form} label={label} />
    </Dialog>
  );
}

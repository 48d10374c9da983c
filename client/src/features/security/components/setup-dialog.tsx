import type { FactorSetup } from '#contract/features/security/types.ts';
import { QrCode } from '../../../ui/content/qr-code.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useConfirmFactorMutation } from '../api.ts';
import { useSecurityTexts } from '../texts.ts';
import { CodeForm, useCodeForm } from './code-form.tsx';
import styles from './security.module.css';

interface SetupDialogProps {
  setup: FactorSetup;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Letters of a secret that are read at a time. */
const GROUP = /.{1,4}/g;

/** Dialog with the secret for an authenticator app, which a first code of it turns on. */
export function SetupDialog({ setup: { Secret, Address }, onCodes, onClose }: SetupDialogProps) {
  const { factor: text } = useSecurityTexts();
  const [confirm] = useConfirmFactorMutation();
  const form = useCodeForm({
    send: confirm,
    failed: text.confirmFailed,
    done: null,
    onDone: onCodes,
  });
  return (
    <Dialog
      title={text.dialog}
      size="sm"
      onClose={onClose}
      footer={
        <FormFooter formId={form.formId} label={text.confirm} isPending={form.isSaving} canSubmit onCancel={onClose} />
      }
    >
      <div className={styles.setup}>
        <QrCode text={Address} label={text.qr} hint={text.scan} tooLong={text.tooLong} />
        <p className={styles.quiet}>{text.type}</p>
        <code className={styles.secret}>{Secret.match(GROUP)?.join(' ')}</code>
      </div>
      <CodeForm form={form} label={text.code} />
    </Dialog>
  );
}

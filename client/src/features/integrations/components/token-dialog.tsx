import { Button } from '../../../ui/controls/button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useIntegrationsTexts } from '../texts.ts';
import styles from './integrations.module.css';

export interface TokenDialogProps {
  token: string;
  onClose: () => void;
}

/** Dialog with a new token, which is shown this once. Only its button closes it. */
export function TokenDialog({ token, onClose }: TokenDialogProps) {
  const { token: text } = useIntegrationsTexts();
  const copy = (): void => {
    navigator.clipboard.writeText(token).then(
      () => toast(text.copied),
      (failure: unknown) => reportFailure(text.copyFailed, failure),
    );
  };
  return (
    <Dialog
      title={text.title}
      size="sm"
      hasClose={false}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text.done}</Button>}
    >
      <div className={styles.token}>
        <p>{text.lead}</p>
        <code aria-label={text.label}>{token}</code>
        <div className={styles.buttons}>
          <Button variant="soft" size="sm" onClick={copy}>
            {text.copy}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

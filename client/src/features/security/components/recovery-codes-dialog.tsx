import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSecurityTexts } from '../texts.ts';
import styles from './security.module.css';

/** Digits of a code that are read at a time. */
const GROUP = /.{1,4}/g;

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Dialog with recovery codes, which are shown this once. Only its button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { codes: text } = useSecurityTexts();
  const written = codes.map(code => code.match(GROUP)?.join(' ') ?? '');
  const copy = (): void => {
    navigator.clipboard.writeText(written.join('\n')).then(
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
      <p className={styles.lead}>{text.lead}</p>
      <ul className={styles.codes} aria-label={text.list}>
        {written.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="soft" size="sm" onClick={copy}>
          {text.copy}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => saveFile(new Blob([written.join('\n')], { type: 'text/plain' }), text.file)}
        >
          {text.download}
        </Button>
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../controls/button.tsx';
import { arrowClockwiseBoldIcon, caretRightBoldIcon, copyBoldIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import { Picture } from '../content/picture.tsx';
import styles from './error-dialog.module.css';
import { classNames } from '../../lib/class-names.ts';
import { useTexts } from '../../lib/texts.ts';
import { Modal } from './modal.tsx';

export interface ErrorDialogProps {
  /** Kind of the dialog: 1 is an error ("Código de error:"), 2 informs ("Código:"). @spec 3§2.5 */
  kind: 1 | 2;
  title: string;
  text?: string | undefined;
  code: string;
  /** Details for support; an object is shown as JSON. */
  details?: unknown;
  onRetry?: (() => void) | undefined;
  onClose: () => void;
}

/** Dialog that shows a failure in a form that can be passed on to support. @spec 3§2.5 Error dialog */
export function ErrorDialog({ kind, title, text, code, details, onRetry, onClose }: ErrorDialogProps) {
  const words = useTexts('ui');
  const labels = words.errorDialog;
  return (
    <Modal scrim={styles.scrim} className={classNames(styles.box, kind === 2 && styles.informative)} onClose={onClose}>
      <AriaDialog className={classNames(styles.dialog) ?? ''} role="alertdialog">
        <div className={styles.body}>
          <Picture name="thread" className={styles.picture} />
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {text && <p className={styles.text}>{text}</p>}
          <p className={styles.code}>
            {kind === 1 ? labels.code : labels.codeInformative} <code>{code}</code>
          </p>
          <TechnicalDetails code={code} details={details} />
        </div>
        <footer className={styles.footer}>
          <Button variant={onRetry ? 'ghost' : 'soft'} onClick={onClose}>
            {words.close}
          </Button>
          {onRetry && (
            <Button icon={arrowClockwiseBoldIcon} onClick={onRetry}>
              {words.retry}
            </Button>
          )}
        </footer>
      </AriaDialog>
    </Modal>
  );
}

function TechnicalDetails({ code, details }: { code: string; details: unknown }) {
  const labels = useTexts('ui').errorDialog;
  const [isCopied, setCopied] = useState(false);
  const box = technicalText(code, details);
  const copy = () => {
    navigator.clipboard.writeText(box).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <details className={styles.details}>
      <summary>
        <Icon icon={caretRightBoldIcon} />
        {labels.showDetails}
      </summary>
      <div className={styles.technical}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
        <pre tabIndex={0} role="group" aria-label={labels.details}>
          {box}
        </pre>
        <Button variant="line" size="sm" icon={copyBoldIcon} onClick={copy}>
          <span aria-live="polite">{isCopied ? labels.copied : labels.copy}</span>
        </Button>
      </div>
    </details>
  );
}

/** Returns the code and the details, an object as JSON, as shown in the box and copied by "Copiar". */
export function technicalText(code: string, details: unknown): string {
  if (details === undefined || details === null || details === '') return code;
  return `${code}\n${typeof details === 'string' ? details : JSON.stringify(details, null, 1)}`;
}

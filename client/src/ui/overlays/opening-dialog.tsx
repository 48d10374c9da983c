import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../lib/texts.ts';
import { xIcon } from '../content/icons.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { ClosedByBack } from './closed-by-back.tsx';
import styles from './opening-dialog.module.css';

interface OpeningDialogProps {
  onClose: () => void;
  /** It has an entry of the browser's history already: an address that is left by Back. */
  hasAddress?: boolean;
}

/**
 * What shows at once where a dialog was opened that is still being fetched, or what it shows. Without React Aria, which comes
 * with the dialog: the focus stays where it is, and where it goes back to later.
 */
export function OpeningDialog({ onClose, hasAddress }: OpeningDialogProps) {
  const text = useTexts('ui');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return createPortal(
    <div
      role="presentation"
      className={styles.scrim}
      onClick={event => {
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.box}>
        <IconButton className={styles.close} icon={xIcon} label={text.close} onClick={onClose} />
        <Spinner label={text.opening} />
      </div>
      {!hasAddress && <ClosedByBack onClose={onClose} />}
    </div>,
    document.body,
  );
}

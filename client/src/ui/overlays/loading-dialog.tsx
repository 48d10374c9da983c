import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../lib/texts.ts';
import { xIcon } from '../content/icons.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { ClosedByBack } from './closed-by-back.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { beginLoadingOverlay } from './loading-overlays.ts';
import styles from './loading-dialog.module.css';
import { useEscape } from './use-escape.ts';
import { classNames } from '../../lib/class-names.ts';

interface LoadingDialogProps {
  onClose: () => void;
  /** True if the dialog has an address, and so already has a history entry that Back leaves. */
  hasAddress?: boolean;
  /** Origin of the surface: the middle, the bottom edge or the right one. */
  variant?: 'dialog' | 'sheet' | 'side';
}

/**
 * Placeholder shown at once while an opened dialog, or its content, is being fetched. It works without React Aria,
 * which comes with the dialog; the focus stays where it is and returns there later.
 */
export function LoadingDialog({ onClose, hasAddress, variant = 'dialog' }: LoadingDialogProps) {
  const text = useTexts('ui');
  useEscape(onClose);
  useLayoutEffect(beginLoadingOverlay, []);
  return createPortal(
    <div
      role="presentation"
      className={classNames(styles.scrim, styles[variant])}
      onClick={event => {
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.box}>
        <IconButton className={styles.close} icon={xIcon} label={text.close} onClick={onClose} />
        <LoadingOverlay />
      </div>
      {!hasAddress && <ClosedByBack onClose={onClose} />}
    </div>,
    document.body,
  );
}

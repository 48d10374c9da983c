import { useEffect, useState, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { xIcon } from '../content/icons.ts';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './dialog.module.css';
import { classNames } from '../../lib/class-names.ts';
import { useTexts } from '../../lib/texts.ts';
import { Modal } from './modal.tsx';

export interface DialogProps {
  title: string;
  /** One line under the title. */
  subtitle?: string | undefined;
  /** Widths 440, 600, 760 and 1000 px; under 778 px every dialog is a full-screen sheet. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Called by Esc, Back, the X and a press outside. Unmounting closes; the focus returns to where it was. */
  onClose: () => void;
  /** False where its buttons alone lead out of it: it has no X, and is not dismissed either. */
  hasClose?: boolean | undefined;
  /** False while something is on its way: then only the X and the buttons close. What would be lost asks first: `useLeaving`. */
  isDismissable?: boolean | undefined;
  /** It has an entry of the browser's history already: an address that is left by Back. */
  hasAddress?: boolean | undefined;
  /** Icon buttons in the header, before the X. */
  actions?: ReactNode;
  /** Buttons, the main action last. They stay while the body scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/**
 * A modal dialog: the page behind is inert and the focus stays inside. Mount it to open it, and load it with `lazyNamed`:
 * nothing of it belongs in the first load.
 */
export function Dialog({
  title,
  subtitle,
  size = 'md',
  onClose,
  hasClose = true,
  isDismissable = hasClose,
  hasAddress,
  actions,
  footer,
  children,
  className,
}: DialogProps) {
  const text = useTexts('ui');
  useFocusBack();
  return (
    <Modal
      scrim={styles.scrim}
      className={classNames(styles.box, styles[size], className)}
      onClose={onClose}
      isDismissable={isDismissable}
      hasAddress={hasAddress}
    >
      <AriaDialog className={classNames(styles.dialog) ?? ''}>
        <header className={styles.header}>
          <div>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {subtitle && <p>{subtitle}</p>}
          </div>
          {actions}
          {hasClose && <IconButton icon={xIcon} label={text.close} onClick={onClose} />}
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </AriaDialog>
    </Modal>
  );
}

/**
 * Returns the focus to where it was, also when the dialog closes without a click: after a time, or after an answer. React Aria
 * tries it in the next frame, when React may not yet have made the page behind accessible again.
 */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => queueMicrotask(() => giveFocusTo(opener, FRAMES)), [opener]);
}

/** How long the page behind may take until it is accessible again, in frames. */
const FRAMES = 30;

/** Tries it again in the next frame as long as the page takes no focus, and nothing else has got it. */
function giveFocusTo(opener: Element | null, frames: number): void {
  if (document.activeElement !== document.body || !(opener instanceof HTMLElement) || !opener.isConnected) return;
  opener.focus();
  if (document.activeElement !== opener && frames > 0) requestAnimationFrame(() => giveFocusTo(opener, frames - 1));
}

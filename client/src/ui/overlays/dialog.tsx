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
  /** Line under the title. */
  subtitle?: string | undefined;
  /** Widths 440, 600, 760 and 1000 px; under 778 px every dialog is a full-screen sheet. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Called on Esc, Back, the X and a press outside. Unmounting closes; the focus returns to where it was. */
  onClose: () => void;
  /** False if only its buttons close it: it has no X, and cannot be dismissed either. */
  hasClose?: boolean | undefined;
  /**
   * False while a request is under way: then only the X and the buttons close. `useLeaving` asks before anything is
   * lost.
   */
  isDismissable?: boolean | undefined;
  /** True if the dialog has an address, and so already has a history entry that Back leaves. */
  hasAddress?: boolean | undefined;
  /** Icon buttons in the header, before the X. */
  actions?: ReactNode;
  /** Buttons, the main action last. They stay while the body scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Modal dialog: the page behind is inert and the focus stays inside. Mount it to open it, and load it with `lazyNamed`:
 * none of it belongs in the first load.
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
 * Returns the focus to where it was, even if the dialog closes without a click, after a delay or a response. React Aria
 * tries this in the next frame, when React may not yet have made the page behind accessible again.
 */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => queueMicrotask(() => giveFocusTo(opener, FRAMES)), [opener]);
}

/** Largest number of frames until the page behind is accessible again. */
const FRAMES = 30;

/** Gives the focus back, retrying each frame while the page does not take it and no other element has it. */
function giveFocusTo(opener: Element | null, frames: number): void {
  if (document.activeElement !== document.body || !(opener instanceof HTMLElement) || !opener.isConnected) return;
  opener.focus();
  if (document.activeElement !== opener && frames > 0) requestAnimationFrame(() => giveFocusTo(opener, frames - 1));
}

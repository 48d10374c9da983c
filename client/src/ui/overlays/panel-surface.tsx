import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import styles from './panel.module.css';
import { classNames } from '../../lib/class-names.ts';
import { localeOf } from '../../lib/language.ts';
import { useLanguage } from '../../lib/texts.ts';

interface PanelSurfaceProps {
  label: string;
  variant: 'popover' | 'sheet';
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** The open surface of a `Panel`. */
export function PanelSurface({ label, variant, anchor, onClose, children }: PanelSurfaceProps) {
  const language = useLanguage();
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  const content = (
    <Dialog className={classNames(styles.dialog) ?? ''} aria-label={label}>
      {children}
    </Dialog>
  );
  return (
    <I18nProvider locale={localeOf(language)}>
      {variant === 'popover' ? (
        <Popover
          className={classNames(styles.popover) ?? ''}
          triggerRef={anchor}
          placement="bottom end"
          offset={18}
          isOpen
          onOpenChange={onOpenChange}
        >
          {content}
        </Popover>
      ) : (
        <ModalOverlay className={classNames(styles.scrim) ?? ''} isOpen isDismissable onOpenChange={onOpenChange}>
          <Modal className={classNames(styles.sheet) ?? ''}>{content}</Modal>
        </ModalOverlay>
      )}
    </I18nProvider>
  );
}

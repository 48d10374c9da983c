import { localeOf } from '#contract/i18n/language.ts';
import { useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../../lib/class-names.ts';
import { useLanguage } from '../../lib/texts.ts';
import { ClosedByBack } from './closed-by-back.tsx';
import { isOverlayLoading } from './loading-dialog.tsx';

interface ModalProps {
  /** Called on Esc, Back and a press outside. Unmounting closes. */
  onClose: () => void;
  /** False while a request is under way: then Esc, Back and a press outside do nothing. */
  isDismissable?: boolean | undefined;
  /** True if the surface has an address, and so already has a history entry that Back leaves. */
  hasAddress?: boolean | undefined;
  scrim: string | undefined;
  className: string | undefined;
  children: ReactNode;
}

/** Base of every modal surface: the page behind is inert; Esc, Back and a press outside close it. */
export function Modal({ onClose, isDismissable = true, hasAddress, scrim, className, children }: ModalProps) {
  const language = useLanguage();
  const [motion] = useState(() => isOverlayLoading() && { style: { animation: 'none' } });
  return (
    <I18nProvider locale={localeOf(language)}>
      <ModalOverlay
        className={classNames(scrim) ?? ''}
        {...motion}
        isOpen
        isDismissable={isDismissable}
        isKeyboardDismissDisabled={!isDismissable}
        onOpenChange={isOpen => {
          if (!isOpen) onClose();
        }}
      >
        <AriaModal className={classNames(className) ?? ''} {...motion}>
          {children}
        </AriaModal>
      </ModalOverlay>
      {!hasAddress && <ClosedByBack onClose={() => isDismissable && onClose()} />}
    </I18nProvider>
  );
}

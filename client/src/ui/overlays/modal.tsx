import { localeOf } from '#contract/i18n/language.ts';
import { useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../../lib/class-names.ts';
import { useLanguage } from '../../lib/texts.ts';
import { ClosedByBack } from './closed-by-back.tsx';
import { isOpening } from './openings.ts';

interface ModalProps {
  /** Called by Esc, Back and a press outside. Unmounting closes. */
  onClose: () => void;
  /** False while something is on its way: then Esc, Back and a press outside do nothing. */
  isDismissable?: boolean | undefined;
  /** It has an entry of the browser's history already: an address that is left by Back. */
  hasAddress?: boolean | undefined;
  scrim: string | undefined;
  className: string | undefined;
  children: ReactNode;
}

/** What every modal surface is: the page behind it is inert, and whatever leads back closes it. */
export function Modal({ onClose, isDismissable = true, hasAddress, scrim, className, children }: ModalProps) {
  const language = useLanguage();
  const [motion] = useState(() => isOpening() && { style: { animation: 'none' } });
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

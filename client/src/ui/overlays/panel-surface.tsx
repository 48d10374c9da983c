import { localeOf } from '#contract/i18n/language.ts';
import { Suspense, type ReactNode, type RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import styles from './panel.module.css';
import { classNames } from '../../lib/class-names.ts';
import { useLanguage } from '../../lib/texts.ts';
import { ClosedByBack } from './closed-by-back.tsx';
import { Modal } from './modal.tsx';
import { LoadingOverlay } from './loading-dialog.tsx';
import type { PanelVariant } from './panel.tsx';

interface PanelSurfaceProps {
  label: string;
  variant: PanelVariant;
  anchor: RefObject<HTMLElement | null>;
  /** Distance from the anchor, in CSS pixels. */
  offset: number;
  onClose: () => void;
  children: ReactNode;
}

/** Open surface of a `Panel`. */
export function PanelSurface({ label, variant, anchor, offset, onClose, children }: PanelSurfaceProps) {
  const language = useLanguage();
  const content = (
    <Dialog className={classNames(styles.dialog) ?? ''} aria-label={label}>
      <Suspense fallback={<LoadingOverlay />}>{children}</Suspense>
    </Dialog>
  );
  if (variant !== 'popover') {
    return (
      <Modal scrim={variant === 'sheet' ? styles.scrim : styles.clear} className={styles[variant]} onClose={onClose}>
        {content}
      </Modal>
    );
  }
  return (
    <I18nProvider locale={localeOf(language)}>
      <Popover
        className={classNames(styles.popover) ?? ''}
        triggerRef={anchor}
        placement="bottom end"
        offset={offset}
        isOpen
        onOpenChange={isOpen => {
          if (!isOpen) onClose();
        }}
      >
        {content}
      </Popover>
      <ClosedByBack onClose={onClose} />
    </I18nProvider>
  );
}

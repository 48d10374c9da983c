import { useLayoutEffect, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../lib/texts.ts';
import { xIcon } from '../content/icons.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { ClosedByBack } from './closed-by-back.tsx';
import { classNames } from '../../lib/class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './loading.module.css';

/** Closes on Esc a surface whose React Aria code, which normally does so, is still being fetched. */
function useEscape(onClose: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Number of opening placeholders shown now. */
let shown = 0;

/** Registers an opening placeholder. Returns the function that removes it. */
export function beginLoadingOverlay(): () => void {
  shown += 1;
  return () => {
    shown -= 1;
  };
}

/**
 * Returns whether the content drawn now replaces an opening placeholder. If so it appears at once, because a fade-in
 * would show the page in between.
 */
export const isOverlayLoading = (): boolean => shown > 0;

/** Spinner that says that the opened content is being fetched. */
export function LoadingOverlay() {
  return <Spinner className={styles.opening} label={useTexts('ui').opening} />;
}

/** Distance from the edges of the window, in CSS pixels. */
const EDGE = 12;

interface LoadingPopoverProps {
  /** Element that was pressed. */
  anchor: RefObject<HTMLElement | null>;
  /** Distance from the anchor, in CSS pixels. */
  offset?: number | undefined;
  onClose: () => void;
}

/**
 * Placeholder shown at once while an opened menu or panel is being fetched: under the pressed element, or above it if
 * there is no room. It works without React Aria, which comes with the content; the focus stays where it is.
 */
export function LoadingPopover({ anchor, offset = 8, onClose }: LoadingPopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  useEscape(onClose);
  useLayoutEffect(() => {
    if (!box.current || !anchor.current) return;
    const { clientWidth, clientHeight } = document.documentElement;
    const { width, height } = box.current.getBoundingClientRect();
    const { top, right, bottom } = anchor.current.getBoundingClientRect();
    const below = bottom + offset;
    const hasRoom = below + height + EDGE <= clientHeight;
    const x = Math.max(EDGE, Math.min(right - width, clientWidth - width - EDGE));
    box.current.style.translate = `${x}px ${hasRoom ? below : top - offset - height}px`;
  }, [anchor, offset]);
  const press = useEffectEvent(({ target }: PointerEvent) => {
    // The pressed element closes the popover itself.
    const isHere = [box, anchor].some(({ current }) => current?.contains(target as Node));
    if (!isHere) onClose();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, []);
  return createPortal(
    <div ref={box} className={styles.loadingPopoverBox}>
      <LoadingOverlay />
      <ClosedByBack onClose={onClose} />
    </div>,
    document.body,
  );
}

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

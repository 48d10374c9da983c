import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { ClosedByBack } from './closed-by-back.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import styles from './loading-popover.module.css';
import { useEscape } from './use-escape.ts';

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
    <div ref={box} className={styles.box}>
      <LoadingOverlay />
      <ClosedByBack onClose={onClose} />
    </div>,
    document.body,
  );
}

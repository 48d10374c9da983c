import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { ClosedByBack } from './closed-by-back.tsx';
import { Opening } from './opening.tsx';
import styles from './opening-popover.module.css';
import { useEscape } from './use-escape.ts';

/** Between it and the edges of the window, in CSS pixels. */
const EDGE = 12;

interface OpeningPopoverProps {
  /** What was pressed. */
  anchor: RefObject<HTMLElement | null>;
  /** Distance from it, in CSS pixels. */
  offset?: number | undefined;
  onClose: () => void;
}

/**
 * What shows at once where a menu or panel was opened that is still being fetched: under what was pressed, or above it where there is
 * no room. Without React Aria, which comes with it; the focus stays where it is.
 */
export function OpeningPopover({ anchor, offset = 8, onClose }: OpeningPopoverProps) {
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
    // What was pressed closes by itself.
    const isHere = [box, anchor].some(({ current }) => current?.contains(target as Node));
    if (!isHere) onClose();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, []);
  return createPortal(
    <div ref={box} className={styles.box}>
      <Opening />
      <ClosedByBack onClose={onClose} />
    </div>,
    document.body,
  );
}

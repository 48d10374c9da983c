import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { gripOf, type Grip } from './zoom.ts';

export interface GripOptions {
  /** One finger moves what is zoomed; of what is not, its way is the browser's: the next slide. */
  isZoomed: boolean;
  /** The same fingers have gone from one grip to the next. */
  onMove: (before: Grip, now: Grip) => void;
  onRelease: () => void;
}

/**
 * One or two fingers on an element. Of touches and not of pointers: only they can be kept from the browser one by one,
 * which would zoom the page, or scroll as soon as two fingers are not quite alike.
 */
export function useGrip(element: RefObject<HTMLElement | null>, { isZoomed, onMove, onRelease }: GripOptions): void {
  const last = useRef<Grip | null>(null);
  const follow = useEffectEvent((event: TouchEvent) => {
    const { current } = element;
    if (!current) return;
    const before = last.current;
    const now = gripIn(current, event.targetTouches);
    last.current = now;
    if (!now) {
      if (before) onRelease();
      return;
    }
    // A single finger that has just come down may be about to press twice.
    if (now.fingers === 1 && (!isZoomed || event.type !== 'touchmove')) return;
    event.preventDefault();
    if (event.type === 'touchmove' && before?.fingers === now.fingers) onMove(before, now);
  });
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    // React's own listeners can't keep a touch from the browser.
    const kinds = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
    for (const kind of kinds) current.addEventListener(kind, follow, { passive: false });
    return () => {
      for (const kind of kinds) current.removeEventListener(kind, follow);
    };
  }, [element]);
}

/** Fingers by their places from the middle of an element. */
function gripIn(element: HTMLElement, touches: TouchList): Grip | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return gripOf(
    Array.from(touches, ({ clientX, clientY }) => ({ x: clientX - left - width / 2, y: clientY - top - height / 2 })),
  );
}

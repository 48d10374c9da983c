import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { gripOf, type Grip } from './zoom.ts';

export interface TouchGestureOptions {
  /** True if one finger moves the zoomed element; otherwise its movement is left to the browser: the next slide. */
  isZoomed: boolean;
  /** Called after the same fingers have moved from one grip to the next. */
  onMove: (before: Grip, now: Grip) => void;
  onRelease: () => void;
}

/**
 * Follows one or two fingers on an element. It uses touch rather than pointer events, because only these can be
 * prevented one by one. The browser would otherwise zoom the page, or scroll when two fingers move slightly
 * differently.
 */
export function useTouchGesture(
  element: RefObject<HTMLElement | null>,
  { isZoomed, onMove, onRelease }: TouchGestureOptions,
): void {
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
    // A single finger that has just come down may be the start of a double tap.
    if (now.fingers === 1 && (!isZoomed || event.type !== 'touchmove')) return;
    event.preventDefault();
    if (event.type === 'touchmove' && before?.fingers === now.fingers) onMove(before, now);
  });
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    // React's own listeners are passive and can't prevent the browser's handling of a touch.
    const kinds = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
    for (const kind of kinds) current.addEventListener(kind, follow, { passive: false });
    return () => {
      for (const kind of kinds) current.removeEventListener(kind, follow);
    };
  }, [element]);
}

/** Returns the fingers by their position relative to the middle of an element. */
function gripIn(element: HTMLElement, touches: TouchList): Grip | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return gripOf(
    Array.from(touches, ({ clientX, clientY }) => ({ x: clientX - left - width / 2, y: clientY - top - height / 2 })),
  );
}

import { useRef, type HTMLAttributes, type TouchEvent } from 'react';

/** How long what scrolls stands still before it counts as at rest, in milliseconds, where the browser does not say so. @assumed */
const STILL_MS = 100;

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onScroll' | 'onScrollEnd' | 'onTouchStart' | 'onTouchEnd' | 'onTouchCancel'
>;

/**
 * Handlers for an element that scrolls: `onRest` follows once it has come to rest, at its snap point and with no finger on it.
 * The browser says when that is. Safari does since 26.2; before, it is guessed from a pause, which a busy device makes too.
 */
export function useRest(onRest: () => void): Handlers {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  if (window.onscrollend !== undefined) return { onScrollEnd: onRest };
  const waitForPause = () => {
    clearTimeout(pause.current);
    if (!isHeld.current) pause.current = setTimeout(onRest, STILL_MS);
  };
  const byTouch = ({ touches }: TouchEvent) => {
    isHeld.current = touches.length > 0;
    waitForPause();
  };
  return { onScroll: waitForPause, onTouchStart: byTouch, onTouchEnd: byTouch, onTouchCancel: byTouch };
}

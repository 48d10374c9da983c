import { useRef, type HTMLAttributes, type TouchEvent } from 'react';

/** Time without scrolling that counts as rest, in milliseconds, for browsers that do not report it. @assumed */
const STILL_MS = 100;

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onScroll' | 'onScrollEnd' | 'onTouchStart' | 'onTouchEnd' | 'onTouchCancel'
>;

/**
 * Returns handlers for an element that scrolls: `onRest` is called once it has come to rest, at its snap point and with
 * no finger on it. The browser reports this; Safari does since 26.2. Older ones are judged by a pause, which a busy
 * device makes too.
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

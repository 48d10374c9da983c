import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** Time for which a finger rests until it counts as a long press, in milliseconds. @assumed */
export const LONG_PRESS_MS = 600;

/** Distance in CSS pixels after which a finger is moving, not pressing. @assumed */
const STILL_PX = 10;

/**
 * Returns the handlers of a button that does something else on a long press. Its usual click does not follow one, nor
 * does the browser's menu. Always offer the same without a long press, which keyboards do not have.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLong = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => end, []);
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      end();
      wasLong.current = false;
      const timer = setTimeout(() => {
        wasLong.current = true;
        press.current = null;
        onLongPress();
      }, LONG_PRESS_MS);
      press.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event: MouseEvent) => {
      if (press.current || wasLong.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      // A key also clicks, and never after a long press.
      if (wasLong.current && event.detail > 0) event.stopPropagation();
      wasLong.current = false;
    },
  };
}

import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** Time for which a finger rests until it counts as a long press, in milliseconds. @assumed */
export const LONG_PRESS_MS = 600;

/** Distance in CSS pixels after which a finger is moving, not pressing. @assumed */
export const STILL_PX = 10;

/** Stops the click of a finger; a key also clicks, and never after a long press. */
const stopClick = (event: globalThis.MouseEvent) => {
  if (event.detail === 0) return;
  event.preventDefault();
  event.stopPropagation();
};

/** Stops the click that follows a long press. The press may have replaced the button by a link. */
export function stopNextClick(): void {
  window.addEventListener('click', stopClick, { capture: true, once: true });
  const forget = () => window.removeEventListener('click', stopClick, { capture: true });
  window.addEventListener('pointerdown', forget, { capture: true, once: true });
}

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
        stopNextClick();
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
  };
}

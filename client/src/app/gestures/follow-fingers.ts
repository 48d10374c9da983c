import { STILL_PX } from '../../lib/use-long-press.ts';

/** Called once when the finger has gone: released where it came down, or else moved, scrolling or taken away. */
type Ended = (isReleased: boolean) => void;

/**
 * Follows a finger from where it comes down, as long as it stays there.
 * @param begin called with the pressed element; the finger is not followed if it returns undefined
 * @returns function that ends it
 */
export function followFingers(begin: (pressed: Element) => Ended | undefined): () => void {
  let finger: { readonly ended: Ended; readonly x: number; readonly y: number } | null = null;
  const end = (isReleased: boolean): void => {
    const ended = finger?.ended;
    finger = null;
    ended?.(isReleased);
  };
  const over = new AbortController();
  const { signal } = over;
  const press = ({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent): void => {
    end(false);
    const ended = pointerType === 'touch' && isPrimary && target instanceof Element ? begin(target) : undefined;
    if (ended !== undefined) finger = { ended, x, y };
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (finger !== null && Math.hypot(clientX - finger.x, clientY - finger.y) > STILL_PX) end(false);
  };
  document.addEventListener('pointerdown', press, { signal });
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', () => end(true), { signal });
  document.addEventListener('pointercancel', () => end(false), { signal });
  return () => {
    end(false);
    over.abort();
  };
}

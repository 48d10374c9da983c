/** Pull after which the page is read again, in CSS pixels. @assumed */
export const PULL_PX = 72;

/** Part of the finger's way that the indicator follows, so that the pull feels like a spring. @assumed */
const FOLLOWED = 0.5;

/** Largest way of the indicator, in CSS pixels. @assumed */
const PULL_MAX_PX = 96;

/** Touches that scroll or move something themselves. */
const ELSEWHERE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], textarea, video';

export interface PullListener {
  /** Called with the way of the indicator, in CSS pixels; 0 when the finger has gone. */
  readonly onPull: (way: number) => void;
  readonly onRefresh: () => void;
}

/** Whether something between the touched element and the page is scrolled down, or is a dialog. */
function isElsewhere(touched: Element): boolean {
  if (touched.closest(ELSEWHERE) !== null) return true;
  for (let each: Element | null = touched; each !== null && each !== document.body; each = each.parentElement)
    if (each.scrollTop > 0) return true;
  return false;
}

/**
 * Follows a finger that pulls the page down at its top.
 * @returns function that ends it
 */
export function followPulls({ onPull, onRefresh }: PullListener): () => void {
  let from: { x: number; y: number } | null = null;
  let way = 0;
  const pull = (to: number): void => {
    if (to === way) return;
    way = to;
    onPull(to);
  };
  const begin = ({ touches, target }: TouchEvent): void => {
    const [touch, ...others] = touches;
    const isAtTop = touch !== undefined && others.length === 0 && window.scrollY <= 0;
    from = isAtTop && target instanceof Element && !isElsewhere(target) ? { x: touch.clientX, y: touch.clientY } : null;
    if (from === null) pull(0);
  };
  const move = ({ touches }: TouchEvent): void => {
    const [touch] = touches;
    if (from === null || touch === undefined) return;
    const down = touch.clientY - from.y;
    // A finger that scrolls, or moves sideways, pulls no more.
    if (way === 0 && (window.scrollY > 0 || down < Math.abs(touch.clientX - from.x))) {
      from = null;
      return;
    }
    pull(Math.min(PULL_MAX_PX, Math.max(0, down * FOLLOWED)));
  };
  const cancel = (): void => {
    from = null;
    pull(0);
  };
  const end = (): void => {
    const isFar = from !== null && way >= PULL_PX;
    cancel();
    if (isFar) onRefresh();
  };
  const over = new AbortController();
  const { signal } = over;
  document.addEventListener('touchstart', begin, { passive: true, signal });
  document.addEventListener('touchmove', move, { passive: true, signal });
  document.addEventListener('touchend', end, { signal });
  document.addEventListener('touchcancel', cancel, { signal });
  return () => over.abort();
}

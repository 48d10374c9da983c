import { LONG_PRESS_MS, STILL_PX, stopNextClick } from '../../lib/use-long-press.ts';

/** Elements that have a menu of their own: a card, a comment, a row. */
const HOLDERS = 'article, li, tr';
const TRIGGER = '[aria-haspopup="menu"]';
/** Controls that a resting finger means itself. */
const OWN_PRESS = 'input, textarea, select, video, audio, [contenteditable="true"], [role="slider"]';

/** Returns the button of the menu that belongs to what was pressed: that of the nearest holder with one of its own. */
export function menuButtonOf(pressed: Element): HTMLElement | undefined {
  let holder = pressed.closest(HOLDERS);
  while (holder !== null) {
    const here = holder;
    const own = [...holder.querySelectorAll<HTMLElement>(TRIGGER)].find(button => button.closest(HOLDERS) === here);
    if (own !== undefined) return own;
    holder = holder.parentElement?.closest(HOLDERS) ?? null;
  }
  return undefined;
}

/** Whether the browser has begun to select text, which a long press on text does. */
const isSelecting = (): boolean => getSelection()?.isCollapsed === false;

/**
 * Lets a resting finger open the menu of a card, a comment or a row. On text it selects, as everywhere.
 * @returns function that ends it
 */
export function openMenusOnPress(): () => void {
  let press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null = null;
  let isLong = false;
  const end = (): void => {
    clearTimeout(press?.timer);
    press = null;
  };
  const begin = ({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent): void => {
    end();
    isLong = false;
    if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
    const button = target.closest(OWN_PRESS) ? undefined : menuButtonOf(target);
    // Its own press opens it, and a button may have a long press of its own.
    if (button === undefined || button.contains(target)) return;
    const open = (): void => {
      press = null;
      if (isSelecting()) return;
      isLong = true;
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
      // The click of the finger, which would press the card or close the menu.
      stopNextClick();
    };
    press = { timer: setTimeout(open, LONG_PRESS_MS), x, y };
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (press !== null && Math.hypot(clientX - press.x, clientY - press.y) > STILL_PX) end();
  };
  /** Keeps the browser's menu of a link or a picture away from a card that has one. */
  const refuseBrowserMenu = (event: MouseEvent): void => {
    if ((press !== null || isLong) && !isSelecting()) event.preventDefault();
  };
  const listeners = {
    pointerdown: begin,
    pointermove: move,
    pointerup: end,
    pointercancel: end,
    contextmenu: refuseBrowserMenu,
  };
  for (const [kind, listener] of Object.entries(listeners)) document.addEventListener(kind, listener as EventListener);
  return () => {
    end();
    for (const [kind, listener] of Object.entries(listeners))
      document.removeEventListener(kind, listener as EventListener);
  };
}

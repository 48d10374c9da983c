import { LONG_PRESS_MS, stopNextClick } from '../../lib/use-long-press.ts';
import { followFingers } from './follow-fingers.ts';

/** Elements that have a menu of their own: a card, a comment, a row. */
const HOLDERS = 'article, li, tr';
const TRIGGER = '[aria-haspopup="menu"]';
/** Controls that a resting finger means itself. */
const OWN_PRESS = 'input, textarea, select, video, audio, [contenteditable="true"], [role="slider"]';

/** Returns the button of the menu that belongs to the pressed element: that of the nearest holder with one. */
function menuButtonOf(pressed: Element): HTMLElement | undefined {
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
  let isPressed = false;
  const stop = followFingers(pressed => {
    isPressed = false;
    const button = pressed.closest(OWN_PRESS) ? undefined : menuButtonOf(pressed);
    // Its own press opens it.
    if (button === undefined || button.contains(pressed)) return undefined;
    isPressed = true;
    const timer = setTimeout(() => {
      if (isSelecting()) return;
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
      // The click of the finger, which would press the card or close the menu.
      stopNextClick();
    }, LONG_PRESS_MS);
    return isReleased => {
      clearTimeout(timer);
      isPressed &&= isReleased;
    };
  });
  /** Keeps the browser's menu of a link or a picture away from a card that has one. */
  const refuseBrowserMenu = (event: MouseEvent): void => {
    if (isPressed && !isSelecting()) event.preventDefault();
  };
  document.addEventListener('contextmenu', refuseBrowserMenu);
  return () => {
    stop();
    document.removeEventListener('contextmenu', refuseBrowserMenu);
  };
}

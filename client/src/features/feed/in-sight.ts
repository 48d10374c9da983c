import { POLL_ITEMS_MAX } from '#contract/features/notifications/limits.ts';
import { focusAfter } from '../../lib/focus-after.ts';

/** What marks the element of an item, so that the poll finds which ones somebody has before their eyes. */
export const sightMark = (itemId: number) => ({ 'data-item': itemId });

/** Ids of the items in sight. */
export const itemsInSight = (): number[] => {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-item]')].filter(isInSight);
  // A post and what is open of it have the same one.
  return [...new Set(elements.map(element => Number(element.dataset['item'])))].slice(0, POLL_ITEMS_MAX);
};

/** What lies under a dialog is not. */
function isInSight(element: HTMLElement): boolean {
  if (element.closest('[inert]')) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Where the focus is in an item that is about to go by itself: keeps it beside it, as `focusAfter` does. */
export function focusBeside(itemId: number): (() => void) | undefined {
  const elements = [...document.querySelectorAll(`[data-item="${itemId}"]`)];
  const focused = elements.find(element => element.contains(document.activeElement));
  return focused && focusAfter(focused);
}

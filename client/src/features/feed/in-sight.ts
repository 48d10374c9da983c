import { POLL_ITEMS_MAX } from '#contract/features/notifications/limits.ts';
import { focusAfter } from '../../lib/focus-after.ts';

/** Returns the attribute that marks an item's element, so that the poll finds the items in sight. */
export const sightMark = (itemId: number) => ({ 'data-item': itemId });

/** Returns the ids of the items in sight. */
export const itemsInSight = (): number[] => {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-item]')].filter(isInSight);
  // A post and its opened view have the same id.
  return [...new Set(elements.map(element => Number(element.dataset['item'])))].slice(0, POLL_ITEMS_MAX);
};

/** Whether an element is in sight; content under a dialog is not. */
function isInSight(element: HTMLElement): boolean {
  if (element.closest('[inert]')) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * Returns a function that keeps the focus beside an item about to disappear, as `focusAfter` does; undefined if the
 * focus is elsewhere.
 */
export function focusBeside(itemId: number): (() => void) | undefined {
  const elements = [...document.querySelectorAll(`[data-item="${itemId}"]`)];
  const focused = elements.find(element => element.contains(document.activeElement));
  return focused && focusAfter(focused);
}

import { POLL_ITEMS_MAX } from '../../../../contract/features/notifications/limits.ts';

/** What marks the element of an item, so that the poll finds which ones somebody has before their eyes. */
export const sightMark = (itemId: number) => ({ 'data-item': itemId });

/** Ids of the items in sight. */
export const itemsInSight = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('[data-item]')]
    .filter(isInSight)
    .map(element => Number(element.dataset['item']))
    .slice(0, POLL_ITEMS_MAX);

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

import type { EarlyPicture } from '../features/feature.ts';

const outlined = (): HTMLImageElement | null => document.querySelector('#start .start-post img');

/** Whether this page's outline has a place for the picture; start.css decides. */
export const beginsWithPicture = (): boolean => outlined()?.checkVisibility() === true;

/**
 * Fetches the largest picture of the first screen before the page is ready, and shows it in the outline's place for it.
 * Resolves when it has been painted, or won't be.
 */
export async function showFirstPicture({ text, shape, ...picture }: EarlyPicture): Promise<void> {
  const image = outlined();
  if (image === null) return;
  if (text !== undefined) image.previousElementSibling?.append(text);
  Object.assign(image.style, shape);
  Object.assign(image, picture);
  await image.decode().catch(() => undefined);
  await nextPaint();
}

/**
 * Resolves after the browser has painted the current state; a page in the background paints nothing and resolves at
 * once.
 */
export const nextPaint = (): Promise<void> =>
  new Promise(resolve => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

import type { EarlyPicture } from '../features/feature.ts';

const outlined = (): HTMLImageElement | null => document.querySelector('#start .start-post img');

/** Has the outline of this page a place for the picture? start.css says of which. */
export const beginsWithPicture = (): boolean => outlined()?.checkVisibility() === true;

/**
 * Fetches the largest picture of the first screen before the page is there, and shows it in the outline that has a place for it.
 * Answers when it has been painted, or won't be.
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

/** After the browser has painted what stands now; a page in the background paints nothing and goes on at once. */
export const nextPaint = (): Promise<void> =>
  new Promise(resolve => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

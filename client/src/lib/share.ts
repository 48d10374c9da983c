/** How long the messaging app has to open before the web takes its place, in milliseconds. @spec 1§9 */
const APP_WAIT_MS = 500;

/** The address of a place of the application, as it is sent to others. */
export const absoluteAddress = (path: string): string => new URL(path, location.origin).href;

/**
 * Opens the messaging app with a text; where it did not open, because the page is still in front, its web page.
 * @spec 1§9 share
 */
export function shareByMessage(text: string): void {
  const words = encodeURIComponent(text);
  location.assign(`whatsapp://send?text=${words}`);
  setTimeout(() => {
    if (document.visibilityState === 'visible' && document.hasFocus())
      window.open(`https://wa.me/?text=${words}`, '_blank', 'noopener,noreferrer');
  }, APP_WAIT_MS);
}

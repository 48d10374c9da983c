/** Time that the messaging app has to open before its web page is used, in milliseconds. @spec 1§9 */
const APP_WAIT_MS = 500;

/** Returns the absolute address of a path, for sending to others. */
export const absoluteAddress = (path: string): string => new URL(path, location.origin).href;

/**
 * Opens the messaging app with a text. If the app did not open, because this page is still in front, opens its web
 * page.
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

/** Hides or shows the page, as when the user goes to another browser tab and returns. */
export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Hides the page or shows it, as when somebody goes to another tab of the browser and comes back. */
export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

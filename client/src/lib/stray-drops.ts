/**
 * Whether a file is dropped on an element that accepts it: a file field, or one whose handler has prevented the
 * default.
 */
const isTaken = (event: DragEvent): boolean =>
  event.defaultPrevented || (event.target instanceof HTMLInputElement && event.target.type === 'file');

/**
 * Refuses files dropped outside elements that accept them. The browser would open such a file in place of the page, and
 * unsaved work would be lost.
 * @returns function that ends it.
 */
export function refuseStrayDrops(): () => void {
  const end = new AbortController();
  const refuse = (event: DragEvent) => {
    if (isTaken(event) || event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, refuse, { signal: end.signal });
  return () => end.abort();
}

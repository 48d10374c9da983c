/** Whether a file is let go over something that takes it: a field for files, or what has said so by now. */
const isTaken = (event: DragEvent): boolean =>
  event.defaultPrevented || (event.target instanceof HTMLInputElement && event.target.type === 'file');

/**
 * Refuses files that are dropped beside what takes them. The browser would open such a file instead of the page, and with the page
 * goes whatever somebody was doing on it.
 * @returns what ends it.
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

/** How long a page may still be growing after it was shown, in milliseconds. @assumed */
export const GROWTH_MS = 5_000;

/** What a person does who has begun to look around. */
const USER_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls an element to the middle, and again whenever the page grows or shrinks, as it does while pictures and texts above
 * arrive; until somebody scrolls or presses anything, or the page has had its time.
 * @returns what ends it at once.
 */
export function keepInSight(element: HTMLElement): () => void {
  const center = () => element.scrollIntoView({ block: 'center' });
  const end = new AbortController();
  const observer = new ResizeObserver(center);
  const timer = setTimeout(() => end.abort(), GROWTH_MS);
  end.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const event of USER_EVENTS) {
    window.addEventListener(event, () => end.abort(), { passive: true, signal: end.signal });
  }
  center();
  observer.observe(document.body);
  return () => end.abort();
}

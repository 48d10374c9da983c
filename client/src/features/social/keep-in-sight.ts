/** Time during which a page may still grow after it was shown, in milliseconds. @assumed */
export const GROWTH_MS = 5_000;

/** Events that show the user has begun to look around. */
const USER_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls an element to the middle, and again whenever the page changes height while content above loads. It ends when
 * the user scrolls or presses anything, or after `GROWTH_MS`.
 * @returns function that ends it at once.
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

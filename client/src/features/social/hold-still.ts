import { scrollerOf } from '../../lib/scroller-of.ts';

/**
 * Keeps an element, such as the field in which the user types, at the same place on the screen while content above it
 * grows or shrinks, for example by comments. Browsers anchor the first visible element, which may be far above, or nothing at all
 * (Safari).
 * @returns function that ends it.
 */
export function holdStill(field: HTMLElement): () => void {
  const end = new AbortController();
  const topNow = () => field.getBoundingClientRect().top;
  let top = topNow();
  const note = () => {
    top = topNow();
  };
  const observer = new ResizeObserver(() => {
    const moved = topNow() - top;
    if (moved !== 0) scrollerOf(field).scrollBy({ top: moved, behavior: 'instant' });
    note();
  });
  // Growth above the field also grows one of its ancestors.
  for (let box = field.parentElement; box !== null; box = box.parentElement) observer.observe(box);
  window.addEventListener('scroll', note, { capture: true, passive: true, signal: end.signal });
  return () => {
    end.abort();
    observer.disconnect();
  };
}

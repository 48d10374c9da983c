/** Whatever scrolls an element: the nearest box around it that does, or the page. */
function scrollerOf(element: Element): Element {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return document.documentElement;
}

/**
 * Keeps the field that somebody types in where it is on the screen while something above it grows or shrinks, as a conversation
 * does that others write in. Browsers hold what they see first, which may be far above, or nothing at all (Safari).
 * @returns what ends it.
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
  // Whatever grows above the field makes something around both grow.
  for (let box = field.parentElement; box !== null; box = box.parentElement) observer.observe(box);
  window.addEventListener('scroll', note, { capture: true, passive: true, signal: end.signal });
  return () => {
    end.abort();
    observer.disconnect();
  };
}

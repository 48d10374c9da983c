import { scrollerOf } from '../../lib/scroller-of.ts';

/** Distance in CSS pixels kept between an editor and the bar or keyboard below it. @assumed */
const GAP_PX = 8;

/** Returns the height of the bar at the bottom of a phone's page, which the page keeps free when it scrolls. */
const barHeight = (): number => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;

/**
 * Scrolls an editor, with its button, above the bottom bar and the keyboard of the screen, and again whenever the
 * keyboard or the editor grows. A screen keyboard only shrinks the visual viewport, so the browser scrolls at most the
 * line of the cursor into view.
 * @returns function that ends it.
 */
export function keepUncovered(editor: HTMLElement): () => void {
  const end = new AbortController();
  const view = window.visualViewport;
  const uncover = () => {
    const scroller = scrollerOf(editor);
    const keyboard = view ? view.offsetTop + view.height : window.innerHeight;
    // A dialog covers the bar.
    const bar = scroller === document.documentElement ? window.innerHeight - barHeight() : window.innerHeight;
    const hidden = editor.getBoundingClientRect().bottom + GAP_PX - Math.min(keyboard, bar);
    if (hidden > 0) scroller.scrollBy({ top: hidden, behavior: 'instant' });
  };
  const observer = new ResizeObserver(uncover);
  observer.observe(editor);
  view?.addEventListener('resize', uncover, { signal: end.signal });
  uncover();
  return () => {
    end.abort();
    observer.disconnect();
  };
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepInSight, GROWTH_MS } from './components/comment-view.tsx';

/** Reports that the page has another height. */
let resize: () => void = () => undefined;
let element: HTMLElement;
let scrolled = 0;

beforeEach(() => {
  element = document.createElement('div');
  scrolled = 0;
  element.scrollIntoView = () => {
    scrolled += 1;
  };
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize;
      }
      observe = (): void => undefined;
      disconnect = (): void => {
        resize = () => undefined;
      };
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the number of scrolls, before and after the page has grown. */
function times() {
  const before = scrolled;
  resize();
  return [before, scrolled];
}

describe('keepInSight', () => {
  it('scrolls at once, and again when the page grows', () => {
    const end = keepInSight(element);
    expect(times()).toEqual([1, 2]);
    end();
    expect(times()).toEqual([2, 2]);
  });

  it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('leaves whoever begins with %s alone', move => {
    keepInSight(element);
    window.dispatchEvent(new Event(move));
    expect(times()).toEqual([1, 1]);
  });

  it('ends when the page has had its time', () => {
    keepInSight(element);
    vi.advanceTimersByTime(GROWTH_MS - 1);
    expect(times()).toEqual([1, 2]);
    vi.advanceTimersByTime(1);
    expect(times()).toEqual([2, 2]);
  });
});

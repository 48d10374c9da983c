import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdStill } from './hold-still.ts';

/** Reports that an element around the field has changed size. */
let resize: () => void = () => undefined;
/** Position of the field in the window, which scrolling changes. */
let top = 0;
let field: HTMLElement;
let scroller: HTMLElement;

beforeEach(() => {
  top = 500;
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
  scroller = document.createElement('div');
  field = document.createElement('textarea');
  scroller.append(document.createElement('p'), field);
  document.body.append(scroller);
  field.getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
});
afterEach(() => {
  scroller.remove();
  vi.unstubAllGlobals();
});

/** Records the scroll distances, which also move the field. */
function watch(element: Element) {
  const by = vi.fn((how: ScrollToOptions) => {
    top -= how.top ?? 0;
  });
  element.scrollBy = by as unknown as Element['scrollBy'];
  return () => by.mock.calls.map(([how]) => how.top);
}

/** Simulates growth above the field. */
function grow(pixels: number) {
  top += pixels;
  resize();
}

it('scrolls the page by as much as what is above grows or shrinks, until it ends', () => {
  const scrolled = watch(document.documentElement);
  const end = holdStill(field);
  resize();
  grow(101);
  grow(-20);
  expect(scrolled()).toEqual([101, -20]);
  expect(top).toBe(500);
  end();
  grow(30);
  expect(scrolled()).toEqual([101, -20]);
});

it('leaves whoever scrolls where they are', () => {
  const scrolled = watch(document.documentElement);
  const end = holdStill(field);
  top = 300;
  scroller.dispatchEvent(new Event('scroll'));
  resize();
  expect(scrolled()).toEqual([]);
  end();
});

it('scrolls the dialog that the field is in', () => {
  scroller.style.overflowY = 'auto';
  const ofPage = watch(document.documentElement);
  const ofDialog = watch(scroller);
  const end = holdStill(field);
  grow(60);
  expect([ofPage(), ofDialog()]).toEqual([[], [60]]);
  end();
});

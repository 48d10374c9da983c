import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepUncovered } from './keep-uncovered.ts';

/** Visual viewport of a phone of 800 pixels, which its keyboard shrinks. */
const view = Object.assign(new EventTarget(), { offsetTop: 0, height: 800 });
const scrolled = vi.fn<(how: ScrollToOptions) => void>();
let bottom = 0;
let editor: HTMLElement;

beforeEach(() => {
  view.height = 800;
  vi.stubGlobal('visualViewport', view);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  document.documentElement.style.scrollPaddingBottom = '64px';
  document.documentElement.scrollBy = scrolled as unknown as Element['scrollBy'];
  editor = document.body.appendChild(document.createElement('div'));
  editor.getBoundingClientRect = () => new DOMRect(0, bottom - 44, 300, 44);
});
afterEach(() => {
  editor.remove();
  document.documentElement.style.scrollPaddingBottom = '';
  vi.unstubAllGlobals();
  scrolled.mockClear();
});

const distances = () => scrolled.mock.calls.map(([{ top }]) => top);

it('comes above the bottom bar', () => {
  bottom = 790;
  keepUncovered(editor)();
  expect(distances()).toEqual([62]);
});

it('stays where nothing covers it', () => {
  bottom = 700;
  keepUncovered(editor)();
  expect(distances()).toEqual([]);
});

it('comes above the keyboard when that appears, until it ends', () => {
  bottom = 700;
  const end = keepUncovered(editor);
  view.height = 460;
  view.dispatchEvent(new Event('resize'));
  expect(distances()).toEqual([248]);
  end();
  view.dispatchEvent(new Event('resize'));
  expect(distances()).toHaveLength(1);
});

it('ignores the bar in a dialog, which covers it', () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.style.overflowY = 'auto';
  dialog.append(editor);
  dialog.scrollBy = scrolled as unknown as Element['scrollBy'];
  bottom = 790;
  keepUncovered(editor)();
  expect(distances()).toEqual([]);
  bottom = 800;
  keepUncovered(editor)();
  expect(distances()).toEqual([8]);
  dialog.remove();
});

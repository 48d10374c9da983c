import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

/** Loads a fresh module for each test, because a touched page stays touched. */
async function openPage() {
  vi.resetModules();
  return (await import('./first-touch.ts')).afterFirstTouch;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

test('who touches nothing has everything once the page is at rest, and not before', async () => {
  const fetch = vi.fn<() => void>();
  (await openPage())(fetch);
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetch).toHaveBeenCalledOnce();
});

test('a page that still loads is not at rest', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const fetch = vi.fn<() => void>();
  (await openPage())(fetch);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(7000);
  expect(fetch).toHaveBeenCalledOnce();
});

test('the first touch is enough, and what was called off is not fetched', async () => {
  const [fetch, calledOff] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const afterFirstTouch = await openPage();
  afterFirstTouch(fetch);
  afterFirstTouch(calledOff)();
  window.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(7000);
  expect(calledOff).not.toHaveBeenCalled();
});

import { afterEach, expect, it, vi } from 'vitest';
import { clearBrowser, isBadge, shareActivity, watchTyping } from './shared-browser.ts';

const BADGE = 'ACDEFGHJKMNPQRTWXY3479ACDEFGH';

/** Types a text as a keyboard does, with so many milliseconds between its keys. */
function type(text: string, pause: number, begin = 10_000): void {
  [...Array.from(text), 'Enter'].forEach((key, at) => {
    const event = new KeyboardEvent('keydown', { key });
    Object.defineProperty(event, 'timeStamp', { value: begin + at * pause });
    window.dispatchEvent(event);
  });
}

const stop = new AbortController();
afterEach(() => localStorage.clear());

it('hears a scanner, and no person who types the same', () => {
  const heard = vi.fn<(text: string) => void>();
  watchTyping(heard, stop.signal);
  type(BADGE, 15);
  expect(heard).toHaveBeenLastCalledWith(BADGE);
  type(BADGE, 120, 60_000);
  expect(heard).toHaveBeenLastCalledWith('');
  stop.abort();
  type(BADGE, 15, 90_000);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('tells other tabs of activity, and not itself', async () => {
  const end = new AbortController();
  const [here, there] = [vi.fn<(at: number) => void>(), vi.fn<(at: number) => void>()];
  const share = shareActivity(here, end.signal);
  shareActivity(there, end.signal);
  for (const at of [10_000, 10_500, 11_000]) share(at);
  await expect.poll(() => there.mock.calls).toEqual([[10_000], [11_000]]);
  expect(here).not.toHaveBeenCalled();
  end.abort();
});

it('knows a badge by its length and letters', () => {
  expect([BADGE, BADGE.toLowerCase()].every(isBadge)).toBe(true);
  expect([BADGE.slice(1), `${BADGE}A`, BADGE.replace('A', 'B'), '30412'].some(isBadge)).toBe(false);
});

it('leaves no draft, search or setting of the person', () => {
  localStorage.setItem('tertulia.draft.1.post', 'canario');
  localStorage.setItem('tertulia.language', 'EN-US');
  localStorage.setItem('msal.token', 'x');
  sessionStorage.setItem('tertulia.searches', 'canario');
  clearBrowser();
  expect([Object.keys(localStorage), sessionStorage.length]).toEqual([['msal.token'], 0]);
});

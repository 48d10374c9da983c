import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { SearchSuggestion } from '#contract/features/search/types.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { rememberSearch } from '../../lib/recent-searches.ts';
import { render, VIEWER } from '../../testing/render.tsx';
import { HeaderSearch } from './header-search.tsx';

/** Longest wait for suggestions after the last key, in ms, and the server's part of it. */
const PATIENCE_MS = 150;
const SERVER_MS = 20;

const VALENTINA: SearchSuggestion = {
  Kind: 'person',
  Key: '7',
  Title: 'Valentina Ríos',
  Detail: 'Talento humano',
  Path: '/profile/7',
  Photo: null,
};

/** Opens the field once the chunk that requests suggestions has loaded, which takes a while at first. */
async function openSearch(seen: unknown[]) {
  const screen = await render(<HeaderSearch />);
  const field = document.querySelector('input');
  if (!field) throw new Error('There is no field');
  const type = async (words: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
    await act(async () => field.dispatchEvent(new Event('input', { bubbles: true })));
  };
  await act(async () => field.focus());
  await type('otra cosa');
  await expect
    .poll(async () => {
      await screen.settle();
      return seen.length;
    })
    .toBe(1);
  seen.length = 0;
  return { screen, type };
}

test('asks once after the last key, and early enough', async () => {
  const seen = answerRequests(() => ({ data: { results: [VALENTINA] } }));
  const { screen, type } = await openSearch(seen);
  vi.useFakeTimers();
  for (const words of ['v', 'va', 'val']) {
    await type(words);
    await act(() => vi.advanceTimersByTimeAsync(50));
  }
  expect(seen).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS - SERVER_MS - 50));
  expect(seen.map(({ url, query }) => `${url}?${query}`)).toEqual(['/search/suggestions?q=val']);
  vi.useRealTimers();
  await screen.settle();
  expect(screen.text()).toContain('Valentina Ríos');
});

test('suggests nothing of what was typed before, once it can’t ask about what is typed now', async () => {
  const seen = answerRequests(({ query }) =>
    query.includes('cron') ? { status: 500, data: {} } : { data: { results: [VALENTINA] } },
  );
  const { screen, type } = await openSearch(seen);
  expect(screen.text()).toContain('Valentina Ríos');
  await type('cronograma');
  await expect
    .poll(async () => {
      await screen.settle();
      return seen.length;
    })
    .toBe(1);
  await screen.settle();
  expect(screen.text()).not.toContain('Valentina Ríos');
});

test('puts what may be meant before what was searched, and keeps what was chosen when it comes', async () => {
  rememberSearch(VIEWER.id, 'valle');
  const seen = answerRequests(() => ({ data: { results: [VALENTINA] } }));
  const { screen, type } = await openSearch(seen);
  const options = () => [...document.querySelectorAll('[role=option]')];
  await type('');
  await type('val');
  expect(options().map(option => option.textContent)).toEqual(['valle']);
  const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true });
  await act(async () => document.querySelector('input')?.dispatchEvent(down));
  await expect
    .poll(async () => {
      await screen.settle();
      return options().map(option => [option.textContent, option.getAttribute('aria-selected')]);
    })
    .toEqual([
      ['Valentina RíosPersona · Talento humano', 'false'],
      ['valle', 'true'],
    ]);
});

test('takes the focus with Ctrl+K', async () => {
  await render(<HeaderSearch />);
  const press = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
  await act(async () => document.dispatchEvent(press));
  expect([document.activeElement?.tagName, press.defaultPrevented]).toEqual(['INPUT', true]);
});

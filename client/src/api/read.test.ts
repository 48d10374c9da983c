import { afterEach, expect, it, vi } from 'vitest';
import { VIEW_HEADER } from '#contract/features/session/types.ts';
import { session } from '../lib/session.ts';
import { forgetViewSession, keepViewSession } from '../lib/view-session.ts';
import { read } from './read.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  forgetViewSession();
});

it('asks without a token while there is no network, in the same language and as the same person', async () => {
  vi.spyOn(session, 'token').mockRejectedValue(new TypeError('no network'));
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (_address: string, { headers }: RequestInit) => {
    asked.push(headers);
    return Promise.resolve(Response.json({}));
  });
  const ask = () => read({ url: '/Flx_Feed' }, { signal: new AbortController().signal });
  await ask();
  keepViewSession({ id: 7, name: 'Ana', until: '2026-11-30T00:00:00Z' });
  await ask();
  expect(asked).toEqual([{ 'Accept-Language': 'es-CO' }, { 'Accept-Language': 'es-CO', [VIEW_HEADER]: '7' }]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseDataSaving } from '../lib/data-saving.ts';
import { prefetch, peekPrefetched, takePrefetched } from './prefetch.ts';

const FEED = { url: '/Flx_Feed', params: { $top: 6, $filter: undefined } };
let sent: { address: string; headers: unknown }[];

beforeEach(() => {
  sent = [];
  // The page has just been opened, regardless of this process's age.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push({ address, headers: init.headers });
    if (address.includes('Banners')) return Promise.resolve(new Response('{}', { status: 401 }));
    if (address.includes('General')) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(Response.json({ results: [1] }));
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('gives each answer to whoever asks first, and to nobody after', async () => {
  prefetch('the-token', [FEED]);
  expect(sent).toEqual([
    { address: '/api/Flx_Feed?%24top=6', headers: { Authorization: 'Bearer the-token', 'Accept-Language': 'en-US' } },
  ]);
  expect(await peekPrefetched(FEED)).toEqual({ results: [1] });
  expect(await takePrefetched({ url: '/Flx_Feed', params: { $top: 7 } })).toBeUndefined();
  expect(await takePrefetched({ url: '/Flx_Feed', params: { $top: 6 } })).toEqual({ results: [1] });
  expect(await takePrefetched(FEED)).toBeUndefined();
});

it('has no answer where the server refused or could not be reached', async () => {
  prefetch('the-token', [{ url: '/Flx_Banners' }, { url: '/Flx_General' }]);
  expect(await takePrefetched({ url: '/Flx_Banners' })).toBeUndefined();
  expect(await takePrefetched({ url: '/Flx_General' })).toBeUndefined();
});

it('keeps nothing for later than the start of the page', async () => {
  prefetch('the-token', [FEED]);
  vi.spyOn(performance, 'now').mockReturnValue(30_000);
  expect(await takePrefetched(FEED)).toBeUndefined();
});

it('asks for small answers while data are saved', () => {
  chooseDataSaving('on');
  prefetch('the-token', [FEED]);
  expect(sent).toMatchObject([{ headers: { 'Save-Data': 'on' } }]);
});

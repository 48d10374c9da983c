import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection, reportAnswer } from './connection.ts';
import { loadModule } from './load-module.ts';

const answers = vi.fn<typeof fetch>();

beforeEach(() => {
  reportAnswer();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

const part = { Page: 'page' };

/** Returns a load function that fails once per fault, then succeeds. */
const arrivingAfter = (...faults: Error[]) => {
  const load = vi.fn<() => Promise<typeof part>>();
  for (const fault of faults) load.mockRejectedValueOnce(fault);
  return load.mockResolvedValue(part);
};

test('asks nobody where the part arrives', async () => {
  expect(await loadModule(arrivingAfter())).toBe(part);
  expect(answers).not.toHaveBeenCalled();
});

test('gives a part up that the server does not have', async () => {
  answers.mockResolvedValue(new Response(null));
  const load = arrivingAfter(new Error('gone'), new Error('gone'));
  await expect(loadModule(load)).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(2);
  expect(connection()).toBe('ok');
});

test('asks once more when the server is back before anybody has looked', async () => {
  answers.mockResolvedValue(new Response(null));
  expect(await loadModule(arrivingAfter(new Error('offline')))).toBe(part);
});

test.each([
  ['is out of reach', () => answers.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['hides behind a gateway', () => answers.mockResolvedValue(new Response(null, { status: 502 }))],
])('waits, and says so, while the server %s', async (_how, breakOff) => {
  breakOff();
  const load = arrivingAfter(new Error('first'), new Error('second'));
  const arriving = loadModule(load);
  await expect.poll(() => connection()).toBe('lost');
  expect(load).toHaveBeenCalledTimes(1);
  reportAnswer();
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
  await expect.poll(() => connection()).toBe('lost');
  reportAnswer();
  expect(await arriving).toBe(part);
});

test('tries nothing while this device has no network', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = arrivingAfter();
  const arriving = loadModule(load);
  await expect.poll(connection).toBe('offline');
  expect(load).not.toHaveBeenCalled();
  network.mockReturnValue(true);
  reportAnswer();
  expect(await arriving).toBe(part);
});

test('loads without a network what the service worker has', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const match = vi.fn((file: string) => Promise.resolve(file === '/assets/part-x_1.js' ? new Response() : undefined));
  vi.stubGlobal('caches', { match });
  // As the build writes it.
  const load = Object.assign(arrivingAfter(), { toString: () => '()=>load(()=>import(`./part-x_1.js`),deps([1]))' });
  expect(await loadModule(load)).toBe(part);
  vi.unstubAllGlobals();
});

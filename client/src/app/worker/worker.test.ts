import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as store from './kept-store.ts';

/** The worker in a scope of its own: its listeners are called with events that note the answer. */

const RELEASE = 'r1';
const INDEX = '/index.html';
const PAGE = '<html>one</html>';
const origin = 'https://red.example';

type Answer = (path: string) => Response | Promise<Response>;

let listeners: Map<string, (event: object) => void>;
let registration: { waiting: object | null; update: () => Promise<void>; unregister: () => Promise<boolean> };
let caches: Map<string, Map<string, Response>>;
let server: Answer;

const pathOf = (request: Request | string): string => new URL(typeof request === 'string' ? request : request.url, origin).pathname;

/** Cache Storage in memory. */
const storage = {
  open: (name: string) => {
    const files = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, files);
    return Promise.resolve({
      match: (request: Request | string) => Promise.resolve(files.get(pathOf(request))?.clone()),
      put: (request: Request | string, response: Response) => Promise.resolve(void files.set(pathOf(request), response)),
    });
  },
  match: (request: Request) =>
    Promise.resolve([...caches.values()].map(files => files.get(pathOf(request))).find(Boolean)?.clone()),
};

beforeEach(async () => {
  listeners = new Map();
  caches = new Map();
  registration = { waiting: null, update: () => Promise.resolve(), unregister: () => Promise.resolve(true) };
  server = path => (path === INDEX ? new Response(PAGE) : new Response(null, { status: 404 }));
  const DIGESTS = { [INDEX]: await store.digest(PAGE) };
  const scope = { RELEASE, FILES: [INDEX], DIGESTS, caches: storage, registration, clients: {}, location: { origin } };
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value);
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => listeners.set(name, listener));
  vi.stubGlobal('fetch', async (request: Request | string) => await server(pathOf(request)));
  vi.resetModules();
  await import('./worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

async function install(): Promise<void> {
  let work: Promise<unknown> | undefined;
  listeners.get('install')?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}

interface Asked {
  readonly mode?: string;
  readonly headers?: Record<string, string>;
}

/** Sends a request through the worker; returns the answer, after all that the worker does besides. */
async function send(path: string, { mode = 'cors', headers = {} }: Asked = {}): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  let answer: Response | Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { method: 'GET', url: origin + path, mode, headers: new Headers(headers), referrer: `${origin}/home` },
    respondWith: (response: Response | Promise<Response>) => (answer = response),
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  });
  const response = await answer;
  for (const each of work) await each;
  return response;
}

const visit = async (): Promise<string> => {
  const response = await send('/home', { mode: 'navigate' });
  return response?.headers.get('Refresh') ?? (await response?.text()) ?? '';
};

it('installs no page of another release', async () => {
  server = () => new Response('<html>two</html>');
  await expect(install()).rejects.toThrow('/index.html is of another release');
  server = () => new Response(PAGE);
  await install();
  expect(caches.get(`shell-${RELEASE}`)?.has(INDEX)).toBe(true);
});

describe('a page', () => {
  it('lets a waiting release take over once, and is then answered', async () => {
    const messages: unknown[] = [];
    const postMessage = (message: unknown): unknown => messages.push(message);
    registration.waiting = { postMessage };
    expect([await visit(), await visit(), await visit()]).toEqual(['0', PAGE, PAGE]);
    registration.waiting = { postMessage };
    expect([await visit(), await visit()]).toEqual(['0', PAGE]);
    expect(messages).toEqual(['take over', 'take over']);
  });

  it('comes from the server if the cache fails', async () => {
    vi.spyOn(storage, 'open').mockRejectedValue(new Error('full'));
    vi.spyOn(storage, 'match').mockRejectedValue(new Error('full'));
    server = path => new Response(path);
    expect(await visit()).toBe(INDEX);
    for (const path of ['/assets/a.js', '/config.json']) expect(await (await send(path))?.text()).toBe(path);
  });

  it.each([
    [404, true],
    [503, false],
  ])('drops the worker where a new release answers %i for its own', async (status, isDropped) => {
    let isGone = false;
    await install();
    server = path => (path === INDEX ? new Response('<html>two</html>') : new Response(null, { status }));
    registration.update = () => Promise.reject(new TypeError('failed'));
    registration.unregister = () => Promise.resolve((isGone = true));
    await visit();
    expect(isGone).toBe(isDropped);
  });
});

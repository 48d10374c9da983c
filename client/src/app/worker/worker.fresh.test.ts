import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHARED_PATH } from '#contract/features/config/installation.ts';
import { digest, holdKey } from '../../lib/held-key.ts';
import { KEPT_AT } from '../../lib/kept.ts';
import { fakeDatabases } from '../../testing/fake-databases.ts';

/** The worker in a scope of its own: its listeners are called with events that note the answer. */

const RELEASE = 'r1';
const INDEX = '/index.html';
const PAGE = '<html>one</html>';
const origin = 'https://red.example';

/** Notification on the screen. */
interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: string;
  readonly close: () => void;
}

/** Notifications on the screen, and whether the browser has a subscription. */
let shown: Shown[];
let isSubscribed: boolean;
/** Pages that are open, with the acts of the worker. */
let pages: { url: string; postMessage: (message: unknown) => void; focus: () => Promise<void> }[];
let deeds: unknown[];

type Answer = (path: string) => Response | Promise<Response>;

let listeners: Map<string, (event: object) => void>;
let registration: {
  waiting: object | null;
  update: () => Promise<void>;
  unregister: () => Promise<boolean>;
  getNotifications: () => Promise<Shown[]>;
  showNotification: (title: string, options: { tag: string; body: string; data: string }) => Promise<void>;
  pushManager: { getSubscription: () => Promise<{ unsubscribe: () => Promise<void> } | null> };
};
let caches: Map<string, Map<string, Response>>;
let server: Answer;

const pathOf = (request: Request | string): string =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;

/** Cache Storage in memory. */
const storage = {
  open: (name: string) => {
    const files = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, files);
    return Promise.resolve({
      match: (request: Request | string) => Promise.resolve(files.get(pathOf(request))?.clone()),
      put: (request: Request | string, response: Response) =>
        Promise.resolve(void files.set(pathOf(request), response)),
    });
  },
  match: (request: Request) =>
    Promise.resolve(
      [...caches.values()]
        .map(files => files.get(pathOf(request)))
        .find(Boolean)
        ?.clone(),
    ),
};

beforeEach(async () => {
  listeners = new Map();
  caches = new Map();
  shown = [];
  pages = [];
  deeds = [];
  isSubscribed = true;
  registration = {
    waiting: null,
    update: () => Promise.resolve(),
    unregister: () => Promise.resolve(true),
    getNotifications: () => Promise.resolve([...shown]),
    showNotification: (title, options) => {
      const one: Shown = { title, ...options, close: () => (shown = shown.filter(other => other !== one)) };
      shown = [...shown.filter(({ tag }) => tag !== one.tag), one];
      return Promise.resolve();
    },
    pushManager: {
      getSubscription: () =>
        Promise.resolve(isSubscribed ? { unsubscribe: () => Promise.resolve(void (isSubscribed = false)) } : null),
    },
  };
  const clients = {
    matchAll: () => Promise.resolve(pages),
    openWindow: (path: string) => Promise.resolve(void deeds.push(path)),
  };
  server = path => (path === INDEX ? new Response(PAGE) : new Response(null, { status: 404 }));
  const DIGESTS = { [INDEX]: await digest(PAGE) };
  const scope = { RELEASE, FILES: [INDEX], DIGESTS, caches: storage, registration, clients, location: { origin } };
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', fakeDatabases());
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => listeners.set(name, listener));
  vi.stubGlobal('fetch', async (request: Request | string) => await server(pathOf(request)));
  vi.resetModules();
  await import('./worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

/** Sends the worker a message of a page; returns its answer. */
async function notify(message: unknown, page = '/home'): Promise<unknown> {
  let work: Promise<unknown> | undefined;
  let answer: unknown;
  const ports = [{ postMessage: (given: unknown) => (answer = given) }];
  const source = { url: origin + page };
  listeners.get('message')?.({
    data: message,
    ports,
    source,
    waitUntil: (promise: Promise<unknown>) => (work = promise),
  });
  await work;
  return answer;
}

/** Raises an event and waits for the work that follows from it. */
async function raise(name: string, event: object = {}): Promise<void> {
  let work: Promise<unknown> | undefined;
  listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}

const install = (): Promise<void> => raise('install');

/** Holds a key of a person, as the page does after the sign-in. */
async function signIn(person: string): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  keys.set(person, keys.get(person) ?? key);
  await holdKey({ keys: [keys.get(person) ?? key], owner: await digest(person) }, tokenOf(person));
  await notify('key made');
}

/** Keys of people, the same at each sign-in. */
const keys = new Map<string, CryptoKey>();

const tokenOf = (person: string): string => `Bearer h.${btoa(JSON.stringify({ sub: person }))}.s`;

/** Reads as a person; without one as a page that has no token. */
async function readAs(person: string | null, path: string): Promise<Response | undefined> {
  return await send(path, { headers: person === null ? {} : { Authorization: tokenOf(person) } });
}

/** Whether an answer is kept that pages without a token are shown. */
const isKept = async (path: string): Promise<boolean> => (await readAs(null, path))?.headers.has(KEPT_AT) === true;

interface Asked {
  readonly form?: FormData;
  readonly mode?: string;
  readonly headers?: Record<string, string>;
}

/** Sends a request through the worker; returns the answer, after all that the worker does besides. */
async function send(path: string, { mode = 'cors', headers = {}, form }: Asked = {}): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  let answer: Response | Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: {
      method: form === undefined ? 'GET' : 'POST',
      url: origin + path,
      mode,
      headers: new Headers(headers),
      referrer: `${origin}/home`,
      formData: () => Promise.resolve(form),
    },
    respondWith: (response: Response | Promise<Response>) => (answer = response),
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  });
  const response = await answer;
  // Shared content waits for minutes.
  if (form === undefined) await Promise.all(work);
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

it('answers with the last settings of the sign-in while the server is unavailable', async () => {
  const CONFIG = '/config.json';
  const seen = async (answer: Answer): Promise<unknown> => {
    server = answer;
    return await (await send(CONFIG))?.text();
  };
  expect(await seen(() => new Response('down', { status: 503 }))).toBe('down');
  for (const answer of [() => new Response('one'), () => new Response('down', { status: 503 })])
    expect(await seen(answer)).toBe('one');
  expect(await seen(() => Promise.reject(new TypeError('no network')))).toBe('one');
  expect(await seen(() => new Response('two'))).toBe('two');
});

describe('a phone of several people', () => {
  const FEED = '/api/Flx_Feed';
  const PICTURE = `/media/1/7/9/0b8f6c1e-1111-4222-8333-444455556666/${'a'.repeat(24)}`;

  beforeEach(() => {
    server = path =>
      path === PICTURE
        ? new Response('picture', { headers: { 'Content-Type': 'image/png' } })
        : Response.json({ Foto: PICTURE });
  });

  it('keeps the answers of the signed-in person, also those that came before the key', async () => {
    await readAs('ana', FEED);
    expect(await isKept(FEED)).toBe(false);
    await signIn('ana');
    expect(await isKept(FEED)).toBe(true);
  });

  it('neither keeps a late answer of the former person nor loses those of the next', async () => {
    await signIn('ana');
    await readAs('ana', FEED);
    await readAs('luis', '/api/Flx_News');
    await readAs('luis', FEED);
    expect([await isKept(FEED), await isKept('/api/Flx_News')]).toEqual([true, false]);
  });

  it.each([
    [401, 'unauthenticated', 'ana', '/api/Flx_News', true],
    [401, 'unauthenticated', 'ana', '/api/poll', true],
    [403, 'forbidden', 'ana', '/api/Flx_News/3', true],
    [403, 'blocked', 'luis', '/api/poll', true],
    [403, 'blocked', 'ana', '/api/Flx_News', false],
    [403, 'blocked', 'ana', '/api/poll', false],
    [403, 'signed_out', 'luis', '/api/poll', true],
    [403, 'signed_out', 'ana', '/api/poll', false],
  ])('after %i %s to %s at %s still has the answers of ana: %s', async (status, code, person, path, isLeft) => {
    await signIn('ana');
    await readAs('ana', FEED);
    server = () => Response.json({ code }, { status });
    await readAs(person, path);
    expect(await isKept(FEED)).toBe(isLeft);
  });

  it('opens the answers again after an idle sign-out and the next sign-in of the same person', async () => {
    await signIn('ana');
    await readAs('ana', FEED);
    await notify('forget key');
    expect(await isKept(FEED)).toBe(false);
    await signIn('luis');
    expect(await isKept(FEED)).toBe(false);
    await signIn('ana');
    expect(await isKept(FEED)).toBe(true);
    await notify('leave');
    await signIn('ana');
    expect(await isKept(FEED)).toBe(false);
  });

  it('keeps nothing of the former person in memory', async () => {
    await signIn('ana');
    await readAs('ana', FEED);
    // The document of tests takes whole addresses only.
    vi.spyOn(Response, 'redirect').mockReturnValue(new Response());
    const form = new FormData();
    form.set('text', 'secreto');
    await send('/share', { mode: 'navigate', form });
    await notify('leave');
    expect(await notify('shared')).toBeNull();
    await send('/share', { mode: 'navigate', form });
    await notify('leave', SHARED_PATH);
    expect(await notify('shared')).toMatchObject({ text: 'secreto' });
    await signIn('luis');
    await send(PICTURE);
    server = () => Promise.reject(new TypeError('no network'));
    await expect(send(PICTURE)).rejects.toThrow('no network');
    expect(await isKept(FEED)).toBe(false);
  });
});

describe('a push', () => {
  const push = (id: string, unseen: readonly string[] = [id]): Promise<void> => {
    const message = { id, title: 'Yarumo', text: `Texto ${id}`, icon: '/icon.png', path: `/post/${id}`, unseen };
    return raise('push', { data: { json: () => message } });
  };
  const press = (): Promise<void> => raise('notificationclick', { notification: shown[0] ?? {} });

  it('is shown once, and closes what was seen elsewhere', async () => {
    await push('1');
    await push('2', ['1', '2']);
    await push('2', ['2']);
    expect(shown).toMatchObject([{ title: 'Yarumo', body: 'Texto 2', tag: '2' }]);
  });

  it('opens its place in a page of the application, or else in a new one', async () => {
    const page = (path: string) => ({
      url: origin + path,
      postMessage: (message: unknown) => void deeds.push(path, message),
      focus: () => Promise.resolve(void deeds.push('focus')),
    });
    pages = [page('/idp/interaction'), page('/home')];
    await push('1');
    await press();
    expect(deeds).toEqual(['/home', { open: '/post/1' }, 'focus']);
    expect(shown).toEqual([]);
    pages.pop();
    await push('2');
    await press();
    expect(deeds.slice(3)).toEqual(['/post/2']);
  });

  it.each([
    ['leave', false],
    ['forget key', true],
  ])('comes no more after %s: %s', async (message, isLeft) => {
    await push('1');
    await notify(message);
    expect([isSubscribed, shown.length > 0]).toEqual([isLeft, isLeft]);
  });

  it.each(['blocked', 'signed_out'])('comes no more to a person who is %s', async code => {
    await signIn('ana');
    server = () => Response.json({ code }, { status: 403 });
    await readAs('luis', '/api/poll');
    expect(isSubscribed).toBe(true);
    await readAs('ana', '/api/poll');
    expect(isSubscribed).toBe(false);
  });
});

import type { Problem } from '#contract/api/problem.ts';
import type { PushMessage } from '#contract/features/notifications/push.ts';
import { SHARE_FIELDS, SHARE_PATH, SHARED_PATH } from '#contract/features/config/installation.ts';
import { sendWaiting } from '../../api/outbox/send-waiting.ts';
import { OUTBOX_NAME } from '../../api/outbox/waiting.ts';
import { heldKey, heldToken, ownerOf } from '../../lib/held-key.ts';
import { KEPT_AT, type ToWorker } from '../../lib/kept.ts';
import { filesIn, isKept, keptPart, pictureName, PICTURE_BYTES_MAX } from './kept-paths.ts';
import { forget, isKeyOf, keep, keepEarly, kept, type KeptAnswer } from './kept-store.ts';
import { lookForRelease } from './look-for-release.ts';
import { endPushes, openPushed, showPush } from './push.ts';
import { scope, type WorkerFetch } from './scope.ts';
import {
  addAssets,
  assetOf,
  dropEarlierShells,
  fileOf,
  installShell,
  isDown,
  isFile,
  isNoPage,
  newestOf,
  OFFLINE,
  renewShell,
  shellOf,
} from './shell.ts';

/** Service worker: the application and the last answers, without a network. It knows no feature. */

/** Time after which a kept answer is shown although the server may still answer, in milliseconds. @assumed */
const PATIENCE_MS = 10_000;

/** The same for the settings of the sign-in, which a page waits for. @assumed */
const SETTINGS_PATIENCE_MS = 3_000;

/** Time for which something shared from another application waits for its composer, in milliseconds. @assumed */
const SHARED_MS = 4 * 60_000;

/** Files of the answers kept by this run of the worker, with their readers: only their pictures are kept. */
const pictures = new Map<string, string>();

/** Shared content, in memory only. */
let shared: { readonly text: string; readonly photos: readonly File[]; readonly taken: () => void } | undefined;

/** Worker of a new release that was last asked to take over. */
let askedWorker: ServiceWorker | null = null;

scope.addEventListener('install', event => event.waitUntil(installShell()));
scope.addEventListener('activate', event => event.waitUntil(dropEarlierShells().then(() => scope.clients.claim())));

scope.addEventListener('message', event => {
  const message = event.data as ToWorker; // Only our own pages can send it one.
  if (message === 'leave') event.waitUntil(Promise.all([forgetPerson(true, event.source?.url), endPushes()]));
  else if (message === 'forget key') event.waitUntil(forgetPerson(false, event.source?.url));
  else if (message === 'key made') event.waitUntil(keepEarly());
  else if (message === 'take over') event.waitUntil(scope.skipWaiting());
  else if (message === 'shared') {
    event.ports[0]?.postMessage(shared === undefined ? null : { text: shared.text, photos: shared.photos });
    shared?.taken();
  } else event.waitUntil(addAssets(message.assets));
});

// Only the server sends pushes: browsers check its signature.
scope.addEventListener('push', event => event.waitUntil(showPush(event.data?.json() as PushMessage)));
scope.addEventListener('notificationclick', event => event.waitUntil(openPushed(event.notification)));

scope.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== scope.location.origin) return;
  const { pathname } = url;
  if (request.mode === 'navigate') navigate(event, url);
  else if (request.method !== 'GET') return;
  else if (pathname.startsWith('/assets/')) event.respondWith(assetOf(request));
  else if (isFile(pathname)) event.respondWith(fileOf(pathname));
  else if (pathname === '/config.json') event.respondWith(newestOf(request, SETTINGS_PATIENCE_MS));
  else if (pathname.startsWith('/api/')) answer(event, url);
  else if (pictureName(url) !== null) event.respondWith(pictureAt(event, url));
});

scope.addEventListener('sync', event => {
  if (event.tag === OUTBOX_NAME) event.waitUntil(sendInBackground());
});

/** Sends the waiting writes, with the last token of the person. Rejects if the browser shall try again. */
async function sendInBackground(): Promise<void> {
  const held = await heldKey();
  if (held === undefined) return;
  const { done } = await sendWaiting(await heldToken(held));
  if (done === 'later') throw new TypeError('The server is not there');
}

/**
 * Deletes the key of the person and the memory of this run of the worker, and with `isAll` the kept answers. Content
 * shared a moment ago stays for the page that it opened, if that page finds that nobody is signed in.
 * @param page address of the page that asks for it
 */
async function forgetPerson(isAll: boolean, page = ''): Promise<void> {
  pictures.clear();
  if (!page.endsWith(SHARED_PATH)) shared?.taken();
  await forget(isAll);
}

function navigate(event: WorkerFetch, { pathname, searchParams }: URL): void {
  const { request } = event;
  if (request.method === 'POST' && pathname === SHARE_PATH) event.respondWith(receive(event));
  else if (request.method !== 'GET') return;
  else if (isNoPage(pathname)) event.respondWith(fetch(request).catch(() => fileOf(OFFLINE)));
  // The server notes the organisation for its sign-in page.
  else if (searchParams.has('org')) event.respondWith(fetch(request).catch(shellOf));
  else if (!pathname.slice(1).includes('.')) {
    const { waiting } = scope.registration;
    // Asked once: it takes over only when the requests of all tabs have ended, and a reload would ask again and again.
    // Other tabs go on with the kept files of their release. Shared content would be lost, with this worker.
    if (waiting !== null && waiting !== askedWorker && shared === undefined) {
      askedWorker = waiting;
      waiting.postMessage('take over' satisfies ToWorker);
      event.respondWith(new Response(null, { headers: { Refresh: '0' } }));
      return;
    }
    event.respondWith(shellOf());
    event.waitUntil(
      renewShell()
        .then(isOther => (isOther ? lookForRelease(scope.registration) : undefined))
        .catch(() => undefined),
    );
  }
}

/** Takes the content that another application shares. It waits for the composer in memory, as long as the worker runs. */
async function receive(event: WorkerFetch): Promise<Response> {
  const form = await event.request.formData();
  const words = [SHARE_FIELDS.title, SHARE_FIELDS.text, SHARE_FIELDS.url]
    .map(name => form.get(name))
    .filter(each => typeof each === 'string');
  const text = words.filter(each => each.trim() !== '').join('\n');
  const photos = form.getAll(SHARE_FIELDS.photos).filter(each => each instanceof File);
  event.waitUntil(
    new Promise<void>(resolve => {
      const taken = (): void => {
        shared = undefined;
        resolve();
      };
      shared = { text, photos, taken };
      setTimeout(taken, SHARED_MS);
    }),
  );
  return Response.redirect(SHARED_PATH, 303);
}

/** Answers a read from the server, or else with the kept answer. */
function answer(event: WorkerFetch, url: URL): void {
  event.respondWith(isKept(event.request) ? readOrKept(event, url) : readOnly(event));
}

/** Sends a read whose answer is not kept. */
async function readOnly(event: WorkerFetch): Promise<Response> {
  const { request } = event;
  // Without a network a page may have no token any more.
  if (!navigator.onLine && !request.headers.has('Authorization')) return nothing();
  const response = await fetch(request);
  forgetIfEnded(event, response);
  return response;
}

/** Refusals that say that the person is blocked, or was signed out from afar. */
const ENDS: readonly unknown[] = ['blocked', 'signed_out'] satisfies Problem['code'][];

/**
 * Deletes everything once the server says that the person is blocked or signed out. A refused token is left to the page, which renews
 * it, or else signs the person out.
 */
function forgetIfEnded(event: WorkerFetch, response: Response): void {
  const owner = ownerOf(event.request.headers.get('Authorization'));
  if (response.status !== 403 || owner === null) return;
  const copy = response.clone();
  const inspect = async (): Promise<void> => {
    const problem = (await copy.json().catch(() => null)) as Partial<Problem> | null; // as the contract defines it
    if (ENDS.includes(problem?.code) && (await isKeyOf(owner))) await Promise.all([forgetPerson(true), endPushes()]);
  };
  event.waitUntil(inspect());
}

const nothing = (): Response => new Response(null, { status: 504 });

const respond = ({ at, type, content }: KeptAnswer): Response =>
  new Response(content, { headers: { 'Content-Type': type, [KEPT_AT]: at.toISOString() } });

async function readOrKept(event: WorkerFetch, url: URL): Promise<Response> {
  const { request } = event;
  const authorization = request.headers.get('Authorization');
  const owner = ownerOf(authorization);
  const name = `${url.pathname}${url.search} ${request.headers.get('Accept-Language') ?? ''}`;
  const ownKept = async (): Promise<Response | undefined> => {
    const found = await kept(owner, name);
    return found ? respond(found) : undefined;
  };
  if (authorization === null) return (await ownKept()) ?? nothing();
  const asked = fetch(request);
  const late = new Promise<'late'>(resolve => setTimeout(() => resolve('late'), PATIENCE_MS));
  const first = await Promise.race([asked, late]).catch(() => null);
  if (first === 'late' || first === null || isDown(first)) {
    const found = await ownKept();
    // The server may still answer; without a network this fails as it always did.
    return found ?? asked;
  }
  if (first.ok && owner !== null) event.waitUntil(keepAnswer(owner, url, name, first.clone()));
  forgetIfEnded(event, first);
  return first;
}

async function keepAnswer(owner: string, { pathname }: URL, name: string, response: Response): Promise<void> {
  const text = keptPart(pathname, await response.text().catch(() => ''));
  if (text === null || text === '') return;
  for (const file of filesIn(text)) pictures.set(file, owner);
  const { buffer } = new TextEncoder().encode(text);
  await keep(owner, name, response.headers.get('Content-Type') ?? 'application/json', buffer);
}

/** Returns a small picture from the server, or else the kept one. */
async function pictureAt(event: WorkerFetch, url: URL): Promise<Response> {
  const { file, name } = pictureName(url) ?? { file: '', name: '' };
  try {
    const response = await fetch(event.request);
    const owner = pictures.get(file);
    if (response.ok && owner !== undefined) event.waitUntil(keepPicture(owner, name, response.clone()));
    return response;
  } catch (error) {
    const found = await kept(null, name);
    if (!found) throw error;
    return respond(found);
  }
}

async function keepPicture(owner: string, name: string, response: Response): Promise<void> {
  const type = response.headers.get('Content-Type') ?? '';
  const size = Number(response.headers.get('Content-Length') ?? 0);
  if (response.status !== 200 || !type.startsWith('image/') || size > PICTURE_BYTES_MAX) return;
  const content = await response.arrayBuffer().catch(() => null);
  if (content !== null && content.byteLength <= PICTURE_BYTES_MAX) await keep(owner, name, type, content);
}

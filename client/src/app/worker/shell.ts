import { SERVER_SEGMENTS } from '#contract/api/server-paths.ts';
import { digest } from '../../lib/held-key.ts';

/** Files of the application itself: of one release, so that no page is ever made of two. */

declare const RELEASE: string;
declare const FILES: readonly string[];
/** Digests of the files without a hash in their names. */
declare const DIGESTS: Readonly<Record<string, string>>;

const NAME = `shell-${RELEASE}`;
const INDEX = '/index.html';
export const OFFLINE = '/offline.html';

/** First segments of the paths that are no page of the client: the server's, and folders of files. */
const NO_PAGES: ReadonlySet<string | undefined> = new Set([...SERVER_SEGMENTS, 'screens', 'sign-in']);

/** Whether a path is no page of the client. */
export const isNoPage = (path: string): boolean => NO_PAGES.has(path.split('/')[1]);

/** Whether the server no longer has this release: a part of it was missing. */
let isGone = false;

/** Returns a file from the cache of this release; undefined also if the cache fails: the server has the file too. */
const cached = (request: Request | string): Promise<Response | undefined> =>
  caches
    .open(NAME)
    .then(cache => cache.match(request, { ignoreVary: true }))
    .catch(() => undefined);

/** Puts a file into the cache of this release, if it can. */
const cacheFile = (request: Request | string, response: Response): Promise<void> =>
  caches
    .open(NAME)
    .then(cache => cache.put(request, response))
    .catch(() => undefined);

/**
 * Fetches the files that every page begins with. Those with a hash in their name mostly come from the browser's cache.
 * While servers are replaced, another one may answer with a file of its own release: the browser then tries again later.
 */
export async function installShell(): Promise<void> {
  const cache = await caches.open(NAME);
  await Promise.all(
    FILES.map(async file => {
      const response = await fetch(file, file.startsWith('/assets/') ? {} : { cache: 'no-cache' });
      if (!response.ok) throw new TypeError(`${file} answered ${response.status}`);
      const text = file in DIGESTS ? await response.clone().text() : undefined;
      if (text !== undefined && (await digest(text)) !== DIGESTS[file])
        throw new TypeError(`${file} is of another release`);
      await cache.put(file, response);
    }),
  );
}

/** Drops the files of earlier releases, except of the last one: it may still be open in another tab. */
export async function dropEarlierShells(): Promise<void> {
  const earlier = (await caches.keys()).filter(name => name.startsWith('shell-') && name !== NAME);
  await Promise.all(earlier.slice(0, -1).map(name => caches.delete(name)));
}

/** Adds files that a page has already loaded, so that they are there without a network. */
export async function addAssets(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(address => assetOf(new Request(address)).catch(() => undefined)));
}

/** Returns a file whose name has a hash: the cached one, or else it is fetched and cached. */
export async function assetOf(request: Request): Promise<Response> {
  const found = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  if (found !== undefined) return found;
  const response = await fetch(request);
  isGone ||= response.status === 404;
  if (response.ok) await cacheFile(request, response.clone());
  return response;
}

/** Returns a file of this release. */
export const fileOf = async (path: string): Promise<Response> => (await cached(path)) ?? fetch(path);

/** Whether a file is one of this release, other than those with a hash. */
export const isFile = (path: string): boolean => FILES.includes(path) && path !== INDEX;

/** Returns the page at once; that of the server if parts of this release are missing there. */
export const shellOf = (): Promise<Response> =>
  isGone ? fetch(INDEX, { cache: 'no-cache' }).catch(() => fileOf(INDEX)) : fileOf(INDEX);

/**
 * Renews the headers of the page, which configuration may change without a new release. A page of another release is
 * left to its own worker. @returns whether there is another release
 */
export async function renewShell(): Promise<boolean> {
  const [response, current] = [await fetch(INDEX, { cache: 'no-cache' }), await fileOf(INDEX)];
  if (!response.ok) return false;
  const isSame = (await response.clone().text()) === (await current.text());
  if (isSame) await cacheFile(INDEX, response);
  return !isSame;
}

/** Whether an answer says that the server is unavailable. */
export const isDown = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504;

/** Returns the newest answer; after a while, without a network or while the server is unavailable, the cached one. */
export async function newestOf(request: Request, patienceMs: number): Promise<Response> {
  const asked = fetch(request).then(async response => {
    if (response.ok) await cacheFile(request, response.clone());
    return response;
  });
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new TypeError('late')), patienceMs));
  try {
    const response = await Promise.race([asked, late]);
    if (!isDown(response)) return response;
  } catch {
    // The cached answer is better than none.
  }
  return (await cached(request)) ?? asked;
}

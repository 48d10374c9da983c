import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse, RequestListener, Server } from 'node:http';
import { extname, join, posix, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import express from 'express';
import { SERVER_SEGMENTS } from '#contract/api/server-paths.ts';
import { organisationCookie, organisationIn } from './organisation-cookie.ts';
import { partHeaders, securityHeaders, type SecurityHeaderOptions } from './security-headers.ts';

/**
 * Serves the client through Vite during development: on the same port, with live changes.
 * @param projectFolder Folder that holds `client/`.
 * @param server Carries the socket over which the page hears of changes.
 */
export async function createDevClient(projectFolder: string, server: Server): Promise<StaticHandler> {
  // Development only: in production the package is not even installed.
  const { createServer } = await import('vite');
  const root = join(projectFolder, 'client');
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
  });
  return (request, response) => vite.middlewares(request, response);
}

const APPLICATION: ReadonlySet<string> = new Set(SERVER_SEGMENTS);

/** Page of the client among the addresses of the application: it shows the description of the API. */
const API_PAGE = /^\/api\/docs\/?(?:[?#]|$)/;

/**
 * Puts the client in front of the application, on the same port.
 * @param client The built files, or the development server.
 * @param headers Security headers of every page, and of every other file that may be opened as a document.
 */
export function withClientPages(
  client: StaticHandler,
  headers: SecurityHeaderOptions,
  app: RequestListener,
): RequestListener {
  const pages = express().disable('x-powered-by');
  pages.get(PART, partHeaders, (request, response) => client(request, response));
  pages.use(securityHeaders(headers), (request, response) => {
    const org = organisationIn(request.url);
    // The embedded provider signs people in, and asks for a number's organisation.
    if (org !== null && headers.identityOrigin === undefined)
      response.appendHeader('Set-Cookie', organisationCookie(org, headers.isHttps));
    client(request, response);
  });
  return (request, response) => {
    const first = request.url?.split(/[/?#]/, 2)[1] ?? '';
    if (APPLICATION.has(first) && !API_PAGE.test(request.url ?? '')) app(request, response);
    else pages(request, response);
  };
}

/** Files that pages load and that are no documents. Not the service worker, which has a policy of its own. */
const PART = /^\/(?:assets|fonts)\/[^/]+\.(?:js|css|woff2)$/;

/** Content types of the files in a client build. Anything else is not served. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Encodings made at build time, in the server's order of preference: brotli is smaller. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Folder of files whose name contains a hash of their content, so they never change. */
const HASHED_FOLDER = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** Folder of fonts, which only change with a new font release; a late update does no harm. */
const FONT_FOLDER = '/fonts/';
const A_MONTH = 'public, max-age=2592000';
const ASK_EACH_TIME = 'no-cache';
const INDEX = '/index.html';
/** Service worker, which browsers compare with the one they run. */
const WORKER = '/worker.js';

interface ServedFile {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly bytes: number;
  readonly variants: readonly { readonly name: string; readonly path: string; readonly bytes: number }[];
}

type StaticHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves the built client. The files are listed once when the server starts, so a path can only ever name one of them.
 * Every path that names none and doesn't look like a file is a page of the client.
 * @param folder the client’s folder of a build.
 * @throws Error with a message when there is no build.
 */
export async function createStaticFiles(folder: string): Promise<StaticHandler> {
  const files = await listFiles(folder);
  const index = files.get(INDEX);
  if (index === undefined) throw new Error(`There is no built client in ${folder}. Run: npm run build`);
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response.setHeader('Allow', 'GET, HEAD'), 405);
      return;
    }
    const path = pathOf(request.url ?? '/');
    const file = path === null ? undefined : (files.get(path) ?? (looksLikeFile(path) ? undefined : index));
    if (file === undefined) refuse(response, 404);
    else send(file, request, response);
  };
}

async function listFiles(folder: string): Promise<Map<string, ServedFile>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = new Set(found.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name)));
  const files = new Map<string, ServedFile>();
  for (const path of names) {
    const type = TYPES[extname(path)];
    // The build's own notes (`.vite/manifest.json`) are not served.
    if (type === undefined || relative(folder, path).startsWith('.')) continue;
    const url = path.slice(folder.length).replaceAll('\\', '/');
    const variants = ENCODINGS.map(({ name, suffix }) => ({ name, path: path + suffix }))
      .filter(variant => names.has(variant.path))
      .map(variant => ({ ...variant, bytes: statSync(variant.path).size }));
    const content = readFileSync(path);
    const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    files.set(url, { path, type, etag, cacheControl: cacheControlOf(url), bytes: content.length, variants });
  }
  return files;
}

function cacheControlOf(url: string): string {
  if (url.startsWith(HASHED_FOLDER)) return FOREVER;
  if (url.startsWith(FONT_FOLDER)) return A_MONTH;
  return url.endsWith('.html') || url === WORKER ? ASK_EACH_TIME : AN_HOUR;
}

/** Returns the path without its query, or null if its encoding is invalid. */
function pathOf(url: string): string | null {
  try {
    return posix.normalize(decodeURIComponent(url.split(/[?#]/, 1)[0] ?? ''));
  } catch {
    return null;
  }
}

/** Paths that scanners and other orchestrators request. None of our pages has such a name. */
const PROBES =
  /^\/(?:_?health|healthz|healthcheck|health_check|livez?|readyz?|readiness|liveness|up|ping|status|metrics|actuator|server-status|wp-[a-z]+|phpmyadmin|cgi-bin|debug|console|graphql|v1|v2)(?:\/|$)/i;

/** Whether a path looks like a file or probe, which must not be answered with a page of the client. */
const looksLikeFile = (path: string): boolean =>
  path.startsWith(HASHED_FOLDER) || posix.basename(path).includes('.') || path.includes('/.') || PROBES.test(path);

function refuse(response: ServerResponse, status: 404 | 405): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end();
}

function send(file: ServedFile, request: IncomingMessage, response: ServerResponse): void {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const variant = file.variants.find(({ name }) => accepted.has(name));
  // Each encoding is a separate representation and needs its own tag.
  const etag = `"${file.etag}${variant === undefined ? '' : `-${variant.name}`}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', file.cacheControl);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (file.variants.length > 0) response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match']?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag) === true) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Length', (variant ?? file).bytes);
  if (variant !== undefined) response.setHeader('Content-Encoding', variant.name);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // A client that leaves in the middle is no fault of ours, and neither is a build replaced under a running server.
  pipeline(createReadStream((variant ?? file).path), response).catch(() => response.destroy());
}

/** Returns the encodings that the client accepts; `;q=0` means that it does not. */
function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const offers = String(header ?? '').split(',');
  const names = offers
    .filter(offer => !/;\s*q=0(\.0*)?\s*$/.test(offer))
    .map(offer => offer.split(';', 1)[0]?.trim().toLowerCase() ?? '');
  return new Set(names);
}

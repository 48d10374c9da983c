import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { formatOf, type Format } from '../../../contract/areas/files/kinds.ts';
import { RENDITION_WIDTHS } from '../../../contract/areas/files/limits.ts';
import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../http/context.ts';
import type { Logger } from '../../http/logger.ts';
import { notFound, ProblemError } from '../../http/problem-error.ts';
import { requestIdOf } from '../../http/request-context.ts';
import type { FileStorage } from '../../integrations/storage/port.ts';
import { isGenuine, mediaKey, type SignedAddress } from './addresses.ts';
import { MASTER, renditionObject } from './prepare.ts';
import { parseRange } from './range.ts';
import type { FileRow } from './repo.ts';
import { visibleFile, type FileParents } from './visibility.ts';

export interface MediaOptions {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly fileParents: FileParents;
  /** The person, active; throws a ProblemError for who is blocked or unknown. */
  readonly viewerById: (org: number, id: number) => Promise<Viewer>;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** What of a file is asked for. */
interface Wanted {
  /** A smaller width of a photo; null for the whole file. */
  readonly width: number | null;
  readonly download: boolean;
}

/** Path of an address below `/media`. */
const ADDRESS = /^\/(\d{1,9})\/(\d{1,9})\/(\d{1,12})\/([0-9a-f-]{36})\/([\w-]{24})$/;

/**
 * Serves a file to the person for whom its address was signed, as long as the address lives **and** that person may see the
 * file's parent at this moment: leaving a group or being blocked ends it at once.
 * @param url path below `/media`, with its query
 * @throws ProblemError 404 for everything that is not to be served, 400 for an unknown option
 */
export async function serveMedia(
  options: MediaOptions,
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = '', query] = url.split('?', 2);
  const wanted = parseWanted(new URLSearchParams(query));
  const [, org, viewer, expires, file, signature] = ADDRESS.exec(path) ?? [];
  if (file === undefined || signature === undefined) throw notFound();
  const address = { org: Number(org), viewer: Number(viewer), expires: Number(expires), file };
  const now = options.clock();
  if (!isGenuine(address, signature, await mediaKey(options.db), now)) throw notFound();

  const found = await findForViewer(options, address, now, requestIdOf(request));
  if (found === null) throw notFound();
  const secondsLeft = Math.max(0, Math.floor(address.expires - now.getTime() / 1000));
  await send(options.storage, found, wanted, secondsLeft, request, response);
}

function parseWanted(query: URLSearchParams): Wanted {
  for (const name of query.keys()) {
    if (name !== 'w' && name !== 'download') throw new ProblemError('unknown_option', { subject: name });
  }
  const width = query.get('w');
  if (width !== null && !RENDITION_WIDTHS.some(each => String(each) === width)) {
    throw new ProblemError('malformed_option', { subject: 'w' });
  }
  return { width: width === null ? null : Number(width), download: query.has('download') };
}

async function findForViewer(
  { db, fileParents, viewerById, log }: MediaOptions,
  address: SignedAddress,
  now: Date,
  requestId: string,
): Promise<FileRow | null> {
  const viewer = await activeViewer(viewerById, address);
  if (viewer === null) return null;
  return db.read(address.org, session =>
    visibleFile({ viewer, now, db, log, requestId, session }, fileParents, address.file),
  );
}

/** Null for a person who may not come in: their addresses answer like those of files that never were. */
async function activeViewer(
  viewerById: MediaOptions['viewerById'],
  { org, viewer }: SignedAddress,
): Promise<Viewer | null> {
  try {
    return await viewerById(org, viewer);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 403) return null;
    throw error;
  }
}

async function send(
  storage: FileStorage,
  file: FileRow,
  { width, download }: Wanted,
  maxAge: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const rendition = width === null ? undefined : [...file.widths].sort((a, b) => a - b).find(each => each >= width);
  const object = rendition === undefined ? MASTER : renditionObject(rendition);
  const etag = `"${file.id}-${object}"`;
  const headers = fileHeaders(file, etag, maxAge, download);
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  // Only the whole file's size is known beforehand, and only whole files are worth parts.
  const ifRange = request.headers['if-range'];
  const ranged = object === MASTER && (ifRange === undefined || ifRange === etag);
  const range = ranged ? parseRange(request.headers.range, file.bytes) : null;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${file.bytes}` }).end();
    return;
  }
  const stored = await storage.open(file.storageKey, object, range ?? undefined);
  if (stored === null) throw notFound();
  response.writeHead(range === null ? 200 : 206, {
    ...headers,
    'content-length': stored.bytes,
    ...(object === MASTER && { 'accept-ranges': 'bytes' }),
    ...(range !== null && { 'content-range': `bytes ${range.first}-${range.last}/${file.bytes}` }),
  });
  if (request.method === 'HEAD') {
    stored.content.destroy();
    response.end();
    return;
  }
  // A person who leaves in the middle of a video is no error.
  await pipeline(stored.content, response).catch(() => undefined);
}

/**
 * Bytes from people are never served as a document of our origin: no guessing of the type, nothing inside runs, no other
 * site embeds them, and documents are only ever saved.
 */
const fileHeaders = (file: FileRow, etag: string, maxAge: number, download: boolean): Record<string, string> => ({
  'content-type': file.mime,
  'content-disposition': disposition(file, download),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': `private, max-age=${maxAge}, immutable`,
  etag,
});

/** RFC 6266 and 5987: a plain name for whoever reads no other, the real one in UTF-8. */
function disposition(file: FileRow, download: boolean): string {
  const name = savedName(file, formatOf(file.mime));
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*!]/g,
    each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const how = download || file.kind === 'document' ? 'attachment' : 'inline';
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** A photo is kept in another format than it came in, so its name takes that format's extension. */
const savedName = (file: FileRow, format: Format | undefined): string =>
  file.kind === 'photo' ? `${file.title.replace(/\.[^.]+$/, '')}.${format?.extensions[0] ?? 'webp'}` : file.title;

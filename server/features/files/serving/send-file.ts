import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { MEDIA_IDLE_MS } from '#contract/api/limits.ts';
import { formatOf, type Format } from '#contract/features/files/kinds.ts';
import type { Logger } from '../../../base/logger.ts';
import { notFound } from '../../../base/problem-error.ts';
import type { ByteRange, FileStorage } from '../../../integrations/storage/port.ts';
import { PICTURE_MIME } from '../pictures/pictures.ts';
import { isPageObject, MASTER, POSTER, renditionObject, type PageObject } from '../stored-objects.ts';
import type { FileRow } from '../files-sql.ts';

/**
 * Reads a `Range` header: null for the whole file, 'unsatisfiable' for a part that does not exist. Several ranges,
 * other units and nonsense are answered with the whole file, as RFC 9110 allows.
 * @param size bytes of the whole file
 */
function parseRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null) return null;
  const [from, to] = [match[1] ?? '', match[2] ?? ''];
  if (from === '' && to === '') return null;
  if (from === '') {
    // The last bytes of the file, at most its whole length.
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size) return 'unsatisfiable';
  return to !== '' && Number(to) < first ? null : { first, last };
}

/** Part or version of a file that is requested. */
export interface Wanted {
  /** Smaller width of a photo, the still of a video, or a page of a document as a picture; null for the whole file. */
  readonly version: number | typeof POSTER | PageObject | null;
  /** Whether the file is to be saved, even if its kind is usually shown. */
  readonly download: boolean;
}

/** Request and response of a file that is sent. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly log: Logger;
  /** Timeout in milliseconds without any byte read by the client. */
  readonly idleMs?: number;
}

/**
 * Sends a file, or the requested part of it, or nothing when the browser has it already. The connection is closed if
 * the client reads nothing for a while.
 * @param maxAge seconds for which the browser may keep it
 * @throws ProblemError 404 when there is no such version, or when the storage has lost it
 */
export async function sendFile(
  storage: FileStorage,
  file: FileRow,
  { version, download }: Wanted,
  maxAge: number,
  { request, response, log, idleMs = MEDIA_IDLE_MS }: Exchange,
): Promise<void> {
  const object = objectFor(file, version);
  if (object === null) throw notFound();
  const etag = `"${file.id}-${object}"`;
  const isPicture = object === POSTER || isPageObject(object);
  const shown: Shown = isPicture ? { ...file, kind: 'photo', mime: PICTURE_MIME } : file;
  const headers = fileHeaders(shown, etag, maxAge, download);
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const range = rangeOf(request, file, object, etag);
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
  response.setTimeout(idleMs, () => response.destroy());
  await pipeline(stored.content, response).catch((error: unknown) => {
    // A person who leaves in the middle of a video is no error; a storage that breaks off is one.
    if (!isPrematureClose(error)) log.warn({ err: error, file: file.id }, 'A file was cut off');
  });
}

const isPrematureClose = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Returns the smallest width that is large enough, or the whole file; null for the still or a page of a file that has
 * none.
 */
function objectFor({ kind, widths, poster }: FileRow, width: Wanted['version']): string | null {
  if (width === POSTER) return poster ? POSTER : null;
  if (typeof width === 'string') return kind === 'document' ? width : null;
  const fitting = width === null ? [] : widths.filter(each => each >= width);
  return fitting.length === 0 ? MASTER : renditionObject(Math.min(...fitting));
}

/**
 * Returns the requested range. The size is known beforehand only for the whole file, so only whole files are sent in
 * parts.
 */
function rangeOf(
  request: IncomingMessage,
  file: FileRow,
  object: string,
  etag: string,
): ByteRange | null | 'unsatisfiable' {
  const ifRange = request.headers['if-range'];
  if (object !== MASTER || (ifRange !== undefined && ifRange !== etag)) return null;
  return parseRange(request.headers.range, file.bytes);
}

/** Fields of a file that the headers need. */
type Shown = Pick<FileRow, 'kind' | 'mime' | 'title'>;

/**
 * Headers that keep uploaded bytes from being served as a document of our origin. The type is not guessed, nothing
 * inside runs, no other site embeds them, and documents are only ever saved.
 */
const fileHeaders = (file: Shown, etag: string, maxAge: number, download: boolean): Record<string, string> => ({
  'content-type': file.mime,
  'content-disposition': disposition(file, download),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': `private, max-age=${maxAge}, immutable`,
  etag,
});

/** Builds the header as of RFC 6266 and 5987: a plain name for clients that read no other, the real one in UTF-8. */
function disposition(file: Shown, download: boolean): string {
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

/**
 * Name for saving. A photo is kept in another format than it was uploaded in, so its name takes that format's
 * extension.
 */
const savedName = (file: Shown, format: Format | undefined): string =>
  file.kind === 'photo' ? `${file.title.replace(/\.[^.]+$/, '')}.${format?.extensions[0] ?? 'webp'}` : file.title;

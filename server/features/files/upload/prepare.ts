import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { nameFor, BYTES_MAX, type FileKind, type Format, formatOf } from '#contract/features/files/kinds.ts';
import type { Context, Viewer } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { newStorageKey } from '../../../integrations/storage/keys.ts';
import type { PictureFailure, RenderedPicture } from '../pictures/picture-messages.ts';
import { PictureError, renderApart } from '../pictures/picture-process.ts';
import { PICTURE_MIME } from '../pictures/pictures.ts';
import { tooLarge, type ReceivedFile } from './receive.ts';
import type { NewFile } from '../files-sql.ts';
import { MASTER } from '../stored-objects.ts';
import { filesTexts } from '../texts.ts';

/**
 * True for control characters other than tab, line feed, form feed and carriage return. No text holds them, NUL above
 * all.
 */
const isControl = (byte: number): boolean => (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) || byte === 0x7f;

/** Byte order marks of UTF-8 and UTF-16, read as Latin 1. */
const UTF8_MARK = 'ï»¿';
const UTF16_MARKS = ['ÿþ', 'þÿ'];

/**
 * Markup and scripts that a browser or a shell would run if the file were opened under another name. The first
 * characters decide, as they do in a browser that guesses.
 */
const ACTIVE = /^\s*(?:<[!?/a-z]|#!|@echo\b|\{\\rtf)/i;

/** Number of bytes at the beginning that are searched for it. */
const HEAD_BYTES = 1024;

/**
 * Whether a file is plain text: UTF-8, or one byte a character as older programs write it, without control characters and
 * without markup at its beginning.
 * @param path a complete file
 */
async function isPlainText(path: string): Promise<boolean> {
  let head = '';
  for await (const chunk of createReadStream(path)) {
    if (!(chunk instanceof Buffer) || chunk.some(isControl)) return false;
    if (head.length < HEAD_BYTES) head += chunk.toString('latin1', 0, HEAD_BYTES);
  }
  const start = head.startsWith(UTF8_MARK) ? head.slice(UTF8_MARK.length) : head;
  return !ACTIVE.test(start) && !UTF16_MARKS.some(mark => head.startsWith(mark));
}

/**
 * Old Office files share one container, the compound file. The kind of document shows only in the names of its streams,
 * kept as UTF-16. Other programs use the container too (installers, mail messages), and those are refused.
 */
const STREAMS: readonly (readonly [stream: string, mime: string])[] = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
];

/** Name of a directory entry, with the NUL that ends it, so that `WordDocumentX` does not match. */
const entryName = (stream: string): Buffer => Buffer.from(`${stream}\0`, 'utf16le');
const LONGEST = Math.max(...STREAMS.map(([stream]) => entryName(stream).length));

/**
 * Returns the MIME type of the Office document in a compound file, or null when it holds none.
 * @param path a complete file that starts as compound files do
 */
async function officeMimeOf(path: string): Promise<string | null> {
  let tail = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    if (!(chunk instanceof Buffer)) return null;
    const window = Buffer.concat([tail, chunk]);
    const found = STREAMS.find(([stream]) => window.includes(entryName(stream)));
    if (found !== undefined) return found[1];
    // A name may be split across two chunks.
    tail = window.subarray(-LONGEST);
  }
  return null;
}

/** Other names under which accepted formats are recognised. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
};

/**
 * Detects the format of a file by its content alone, ignoring its name and the type that the browser declares. Null for
 * everything that is not accepted.
 * @param path a complete file that is not empty
 */
export async function detectFormat(path: string): Promise<Format | null> {
  const mime = await sniff(path);
  return (mime !== null && formatOf(ALIASES[mime] ?? mime)) || null;
}

async function sniff(path: string): Promise<string | null> {
  const recognised = await readFormat(path);
  if (recognised === 'application/x-cfb') return officeMimeOf(path);
  if (recognised !== null) return recognised;
  return (await isPlainText(path)) ? 'text/plain' : null;
}

/** Returns the MIME type. A file that makes the parser fail is refused like any unknown one. */
async function readFormat(path: string): Promise<string | null> {
  try {
    // Imported with the first upload.
    const { fileTypeFromFile } = await import('file-type');
    return (await fileTypeFromFile(path))?.mime ?? null;
  } catch {
    return 'application/octet-stream';
  }
}

/** Object to store under the file's key. */
export interface StoredObject {
  readonly name: string;
  readonly bytes: number;
  readonly open: () => Readable;
}

/** Row to insert, and the objects to store for it. */
export interface PreparedFile {
  readonly row: NewFile;
  readonly objects: readonly StoredObject[];
}

/** File whose format was recognised and may be kept. */
export interface RecognisedFile {
  readonly file: ReceivedFile;
  readonly format: Format;
}

/** Seconds that a client waits before it sends a photo again that was not at fault. @assumed */
const PHOTO_RETRY_SECONDS = 5;

const refuse = (message: string): ProblemError => new ProblemError('unsupported_media', { detail: message });

/**
 * Determines the format of a received file.
 * @param kinds those that are taken here
 * @throws ProblemError 415 for anything that is not taken, 413 beyond the kind's limit
 */
export async function recognise(
  viewer: Viewer,
  file: ReceivedFile,
  kinds: readonly FileKind[],
): Promise<RecognisedFile> {
  const texts = filesTexts(viewer.language);
  if (file.bytes === 0) throw refuse(texts.empty(file.name));
  const format = await detectFormat(file.path);
  if (format === null) throw refuse(texts.notSupported(file.name));
  if (!kinds.includes(format.kind)) throw refuse(texts.kindNotAllowed);
  if (file.bytes > BYTES_MAX[format.kind]) throw tooLarge(file.name, BYTES_MAX[format.kind], viewer);
  return { file, format };
}

/**
 * Makes a file ready to be stored: photos are re-encoded, everything else is kept byte by byte.
 * @throws ProblemError as `render`
 */
export async function prepare(context: Context, list: string, { file, format }: RecognisedFile): Promise<PreparedFile> {
  const { viewer } = context;
  const title = nameFor(file.name, format);
  if (format.kind === 'photo') return preparePhoto(context, list, title, file);
  return {
    row: {
      ...newRow(viewer.org, list, title),
      kind: format.kind,
      mime: format.mime,
      bytes: file.bytes,
      width: null,
      height: null,
      widths: [],
    },
    objects: [{ name: MASTER, bytes: file.bytes, open: () => createReadStream(file.path) }],
  };
}

async function preparePhoto(context: Context, list: string, title: string, file: ReceivedFile): Promise<PreparedFile> {
  const { width, height, widths, files } = await render(context, file);
  const bytes = files.find(({ object }) => object === MASTER)?.bytes ?? 0;
  return {
    row: {
      ...newRow(context.viewer.org, list, title),
      kind: 'photo',
      mime: PICTURE_MIME,
      bytes,
      width,
      height,
      widths,
    },
    objects: files.map(each => ({ name: each.object, bytes: each.bytes, open: () => createReadStream(each.path) })),
  };
}

const newRow = (org: number, list: string, title: string): Pick<NewFile, 'id' | 'list' | 'title' | 'storageKey'> => ({
  id: randomUUID(),
  list,
  title,
  storageKey: newStorageKey(org),
});

/** Renders a received photo in all of its widths, written beside it. @throws ProblemError as `pictureProblem` */
export async function render(context: Context, file: ReceivedFile): Promise<RenderedPicture> {
  try {
    return await renderApart(file.path);
  } catch (error) {
    throw error instanceof PictureError ? pictureProblem(context, file.name, error) : error;
  }
}

/**
 * Returns a received photo, re-encoded in full size, for features that keep it elsewhere. @throws ProblemError as
 * `render`
 */
export async function pictureOf(context: Context, file: ReceivedFile): Promise<{ mime: string; content: Buffer }> {
  const { files } = await render(context, file);
  const master = files.find(({ object }) => object === MASTER);
  if (master === undefined) throw new Error('A photo was rendered without being kept whole');
  return { mime: PICTURE_MIME, content: await readFile(master.path) };
}

/** Log messages for photos that could not be rendered, one for each cause. */
const LOGGED: Readonly<Record<PictureFailure, string>> = {
  pixels: 'A photo has too many pixels',
  broken: 'A photo could not be decoded',
  full: 'The disk has no room for a photo',
  slow: 'A photo was given up after its time limit',
  lost: 'The process that works on photos ended',
  fault: 'A photo could not be worked on',
};

/**
 * Logs a photo that could not be rendered, and creates the answer. 415 when it can't be read, 413 when it has too many
 * pixels, 507 without room. 503 for everything that is no fault of the photo, so that it is sent again.
 */
export function pictureProblem(
  { viewer, log }: Pick<Context, 'viewer' | 'log'>,
  name: string,
  cause: PictureError,
): ProblemError {
  const texts = filesTexts(viewer.language);
  const { failure } = cause;
  log[failure === 'pixels' || failure === 'broken' ? 'info' : 'error']({ err: cause, failure }, LOGGED[failure]);
  switch (failure) {
    case 'pixels':
      return new ProblemError('too_large', { detail: texts.tooManyPixels(name), cause });
    case 'broken':
      return new ProblemError('unsupported_media', { detail: texts.broken(name), cause });
    case 'full':
      return new ProblemError('disk_full', { detail: texts.diskFull, cause });
    case 'slow':
    case 'lost':
    case 'fault':
      return new ProblemError('unavailable', { retryAfterSeconds: PHOTO_RETRY_SECONDS, cause });
  }
}

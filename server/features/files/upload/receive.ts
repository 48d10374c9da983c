import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type multer from 'multer';
import { BYTES_MAX, type FileKind } from '#contract/features/files/kinds.ts';
import { FILES_PER_REQUEST_MAX, UPLOAD_IDLE_MS } from '#contract/features/files/limits.ts';
import type { Viewer } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { isDiskFull, OWNER_ONLY } from '../../../integrations/storage/disk.ts';
import { allowSlowBody } from '../../../http/connections.ts';
import { type UploadGate, watchPace } from './gate.ts';
import { filesTexts, megabytes } from '../texts.ts';

/**
 * First bytes of the accepted images. AVIF and HEIC share the container of videos and are told apart by their brand.
 */
const IMAGES = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('\x89PNG', 'latin1'),
  Buffer.from('GIF8'),
  Buffer.from('RIFF'),
];
const STILL_BRANDS = ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1'];
const MATROSKA = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/**
 * Guesses a file's kind by its first bytes, which is enough to choose the limit while it arrives. The real kind is
 * decided once the file is complete.
 */
function probableKind(head: Buffer): FileKind {
  if (IMAGES.some(start => head.subarray(0, start.length).equals(start))) return 'photo';
  if (head.subarray(0, MATROSKA.length).equals(MATROSKA)) return 'video';
  if (head.toString('latin1', 4, 8) !== 'ftyp') return 'document';
  return STILL_BRANDS.includes(head.toString('latin1', 8, 12)) ? 'photo' : 'video';
}

/** Complete file of a request, in a folder that lasts as long as the request. */
export interface ReceivedFile {
  readonly path: string;
  /** Name as the browser sent it; not to be trusted. */
  readonly name: string;
  readonly bytes: number;
}

export interface ReceiveOptions {
  /** Folder for requests in progress. */
  readonly incoming: string;
  readonly gate: UploadGate;
  /**
   * Returns the bytes that it may send, asked once it is its turn; `isOfDay` is true if they count towards the sender's
   * daily limit.
   */
  readonly bytesLeft: () => Promise<number>;
  readonly isOfDay: boolean;
  /** Creates the error for more bytes than that, with the name of the file that exceeds them. */
  readonly beyond: (name: string) => ProblemError;
  readonly viewer: Viewer;
}

/** Field of the form that carries the files. */
const FIELD = 'files';

type Upload = ReturnType<multer.Multer['array']>;
export type UploadRequest = Parameters<Upload>[0];
export type UploadResponse = Parameters<Upload>[1];

/**
 * Reads a multipart body to files on the disk, one chunk in memory at a time, and gives them to `work`. Nothing is left
 * behind, even after a refusal, an abort by the person or a failure of `work`. A file beyond its limit is refused in
 * the middle, without waiting for the rest. A stalled or very slow upload is broken off.
 * @throws ProblemError as `UploadGate.enter`; 413 for a file beyond its limit, 507 for a full disk
 */
export async function withReceivedFiles<Result>(
  request: UploadRequest,
  response: UploadResponse,
  options: ReceiveOptions,
  work: (files: readonly ReceivedFile[]) => Promise<Result>,
): Promise<Result> {
  const gone = onDisconnect(request, response);
  // Its turn may come later than the timeout of a body; until then nothing of it is read.
  allowSlowBody(request);
  const permit = await options.gate.enter({
    viewer: options.viewer,
    bytes: announcedBytes(request),
    bytesLeft: options.bytesLeft,
    isOfDay: options.isOfDay,
    beyond: () => options.beyond(''),
    signal: gone,
  });
  const folder = join(options.incoming, randomUUID());
  const breakOff = (): void => void request.destroy();
  request.setTimeout(UPLOAD_IDLE_MS, breakOff);
  const stopWatching = watchPace(request.socket, breakOff);
  const writing: Writing = { files: [], end: new AbortController(), gone };
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
    const files = await receive(request, response, folder, { ...options, bytesMax: permit.bytesMax, writing });
    // From here on only our own work takes time; nothing more arrives.
    request.setTimeout(0).off('timeout', breakOff);
    stopWatching();
    return await work(files);
  } finally {
    stopWatching();
    // Otherwise a file that is just being opened could be created after its folder was listed, and both would be left
    // behind.
    writing.end.abort();
    await Promise.all(writing.files);
    await rm(folder, { recursive: true, force: true });
    permit.release();
  }
}

/** Returns the length that the request announces; null if it announces none. */
function announcedBytes({ headers }: UploadRequest): number | null {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
}

/**
 * Returns a signal that is aborted when the sender is gone. They may have left during authentication, and `close` is
 * not emitted again then.
 */
function onDisconnect(request: UploadRequest, response: UploadResponse): AbortSignal {
  const controller = new AbortController();
  if (request.destroyed || response.destroyed) controller.abort();
  response.once('close', () => controller.abort());
  return controller.signal;
}

/**
 * Files that are being written, each a promise that is resolved when its file is closed, and the controller that ends
 * them all.
 */
interface Writing {
  readonly files: Promise<void>[];
  readonly end: AbortController;
  /** Aborted when the sender is gone. */
  readonly gone: AbortSignal;
}

/** Options with the number of bytes that were allowed. */
interface LetIn extends ReceiveOptions {
  readonly bytesMax: number;
  readonly writing: Writing;
}

async function receive(
  request: UploadRequest,
  response: UploadResponse,
  folder: string,
  options: LetIn,
): Promise<readonly ReceivedFile[]> {
  // Imported with the first upload.
  const { default: createUpload } = await import('multer');
  return new Promise((resolve, reject) => {
    // multer never calls back for a body that ends with its connection, nor for one that is gone before it begins.
    const giveUp = (): void => reject(new ProblemError('request_timeout'));
    if (options.writing.gone.aborted) return giveUp();
    options.writing.gone.addEventListener('abort', giveUp, { once: true });
    const files: ReceivedFile[] = [];
    const upload = createUpload({
      storage: storeIn(folder, files, options, reject),
      defParamCharset: 'utf8',
      limits: { fields: 0, headerPairs: 20, parts: FILES_PER_REQUEST_MAX + 1 },
    });
    upload.array(FIELD)(request, response, (error: unknown) => {
      if (error === undefined || error === null) resolve(files);
      else reject(error instanceof ProblemError ? error : new ProblemError('malformed_body', { cause: error }));
    });
  });
}

/**
 * Storage for multer: counts the bytes that arrive and stops at the first file that breaks a limit. `refuse` is called
 * besides multer's own callback, because multer answers an error only after it has read the whole request.
 */
function storeIn(
  folder: string,
  files: ReceivedFile[],
  options: LetIn,
  refuse: (error: unknown) => void,
): multer.StorageEngine {
  const room = { bytes: options.bytesMax };
  return {
    _handleFile: (_request, file, done) => {
      const path = join(folder, String(files.length));
      const received = { path, name: file.originalname, bytes: 0 };
      files.push(received);
      const finish = (error: unknown): void => {
        if (error === null || error === undefined) return done(null, { path });
        const problem = isDiskFull(error) ? new ProblemError('disk_full', { cause: error }) : error;
        refuse(problem);
        done(problem);
      };
      if (files.length > FILES_PER_REQUEST_MAX) finish(tooMany(options.viewer));
      else
        options.writing.files.push(
          pipeline(
            file.stream,
            limitBytes(received, room, options),
            createWriteStream(path, { mode: OWNER_ONLY.file }),
            { signal: options.writing.end.signal },
          ).then(() => finish(null), finish),
        );
    },
    // The whole folder is removed when the request ends.
    _removeFile: (_request, _file, done) => done(null),
  };
}

/** Counts the bytes of a file and of the request. The first bytes tell which limit applies to the file. */
function limitBytes(
  file: { name: string; bytes: number },
  room: { bytes: number },
  { beyond, viewer }: ReceiveOptions,
): Transform {
  let kind: FileKind | undefined;
  const counted = file;
  const left = room;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      kind ??= probableKind(chunk);
      counted.bytes += chunk.length;
      left.bytes -= chunk.length;
      if (counted.bytes > BYTES_MAX[kind]) done(tooLarge(file.name, BYTES_MAX[kind], viewer));
      else if (left.bytes < 0) done(beyond(file.name));
      else done(null, chunk);
    },
  });
}

/** Creates a 413 error that names the file and its limit in bytes. */
export const tooLarge = (name: string, limit: number, { language }: Viewer): ProblemError =>
  new ProblemError('too_large', { detail: filesTexts(language).tooLarge(name, megabytes(limit, language)) });

const tooMany = ({ language }: Viewer): ProblemError =>
  new ProblemError('too_large', { detail: filesTexts(language).tooManyFiles(FILES_PER_REQUEST_MAX) });

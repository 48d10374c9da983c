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
import type { UploadGate } from './gate.ts';
import { watchPace } from './pace.ts';
import { probableKind } from './probable-kind.ts';
import { filesTexts, megabytes } from '../texts.ts';

/** A file of a request, whole, in a folder that lasts as long as the request. */
export interface ReceivedFile {
  readonly path: string;
  /** As the browser sent it: a label from outside. */
  readonly name: string;
  readonly bytes: number;
}

export interface ReceiveOptions {
  /** Folder for requests under way. */
  readonly incoming: string;
  readonly gate: UploadGate;
  /** Bytes that it may bring, asked once it is its turn, and whether these are the bytes of the sender's day. */
  readonly bytesLeft: () => Promise<number>;
  readonly isOfDay: boolean;
  /** What is answered beyond them, at the file of this name. */
  readonly beyond: (name: string) => ProblemError;
  readonly viewer: Viewer;
}

/** Field of the form that carries the files. */
const FIELD = 'files';

type Upload = ReturnType<multer.Multer['array']>;
export type UploadRequest = Parameters<Upload>[0];
export type UploadResponse = Parameters<Upload>[1];

/**
 * Reads a multipart body to files on the disk, one chunk in memory at a time, and gives them to `work`; whatever happens
 * (refusal, abort by the person, failure of `work`) nothing stays behind.
 * A file beyond its limit is refused in the middle, without waiting for the rest; an upload that stands still, or only drips,
 * is broken off.
 * @throws ProblemError as `UploadGate.enter`; 413 for a file beyond its limit, 507 for a full disk
 */
export async function withReceivedFiles<Result>(
  request: UploadRequest,
  response: UploadResponse,
  options: ReceiveOptions,
  work: (files: readonly ReceivedFile[]) => Promise<Result>,
): Promise<Result> {
  const gone = onDisconnect(request, response);
  // Its turn may come later than a body has to; until then nothing of it is read.
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
    // From here on it is our work that takes time, and nothing more arrives.
    request.setTimeout(0).off('timeout', breakOff);
    stopWatching();
    return await work(files);
  } finally {
    stopWatching();
    // A file that is only being opened would else be made after its folder was looked through, and stay behind with it.
    writing.end.abort();
    await Promise.all(writing.files);
    await rm(folder, { recursive: true, force: true });
    permit.release();
  }
}

/** What the request says that it will bring; null when it says nothing. */
function announcedBytes({ headers }: UploadRequest): number | null {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
}

/** Aborted when the sender is gone, who may have left while they were authenticated: `close` does not come again then. */
function onDisconnect(request: UploadRequest, response: UploadResponse): AbortSignal {
  const controller = new AbortController();
  if (request.destroyed || response.destroyed) controller.abort();
  response.once('close', () => controller.abort());
  return controller.signal;
}

/** The files that are being written, each a promise that is kept when its file is closed, and what ends them all. */
interface Writing {
  readonly files: Promise<void>[];
  readonly end: AbortController;
  /** Aborted when the sender is gone. */
  readonly gone: AbortSignal;
}

/** The same with the bytes that were let in. */
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
  // Loaded with the first upload.
  const { default: createUpload } = await import('multer');
  return new Promise((resolve, reject) => {
    // multer calls back neither for a body that ends with its connection nor for one that is gone before it begins.
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
 * multer's storage: counts what arrives and stops at the first file that breaks a limit. `refuse` is called besides
 * multer's own callback, because multer answers an error only after it has read the whole request.
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
    // The whole folder goes when the request ends.
    _removeFile: (_request, _file, done) => done(null),
  };
}

/** Counts the bytes of a file and of the request. The first bytes tell which limit is the file's. */
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

/** 413 that names the file and its limit in bytes. */
export const tooLarge = (name: string, limit: number, { language }: Viewer): ProblemError =>
  new ProblemError('too_large', { detail: filesTexts(language).tooLarge(name, megabytes(limit, language)) });

const tooMany = ({ language }: Viewer): ProblemError =>
  new ProblemError('too_large', { detail: filesTexts(language).tooManyFiles(FILES_PER_REQUEST_MAX) });

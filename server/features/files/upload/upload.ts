import { type FileKind, isUploadList, UPLOAD_LISTS } from '#contract/features/files/kinds.ts';
import type { UploadedFile } from '#contract/features/files/types.ts';
import type { Context, Viewer } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { StorageFullError, type FileStorage } from '../../../integrations/storage/port.ts';
import { addressParametersFor, mediaAddress } from '../serving/addresses.ts';
import { prepare, recognise, type PreparedFile, type RecognisedFile, type StoredObject } from './prepare.ts';
import { type ReceivedFile, withReceivedFiles, type UploadRequest, type UploadResponse } from './receive.ts';
import { abandonKeys, announceKeys, insertFiles, lockOwner, reclaimKeys, bytesSince } from '../files-sql.ts';
import { filesTexts, megabytes } from '../texts.ts';
import { DAILY_BYTES_MAX } from '#contract/features/files/limits.ts';
import type { Session } from '../../../db/database.ts';
import { moduleOfEach } from '#contract/features/index.ts';
import { clockFrom } from '../../../jobs/job.ts';
import { isOff } from '../../../content-kinds/modules.ts';
import type { UploadGate } from './gate.ts';

export interface UploadOptions {
  readonly storage: FileStorage;
  /** Folder for uploads in progress, on a disk of this machine. */
  readonly incoming: string;
  readonly gate: UploadGate;
}

/**
 * `POST /api/files?path={user}/{list}&org={org}`: makes all possible checks before a byte is read, then reads and keeps
 * the files.
 * @throws ProblemError as `keepUploads` and `withReceivedFiles`, and 400 for a path that is not the caller's own or
 * names no list
 */
export async function uploadRequest(
  context: Context,
  { storage, incoming, gate }: UploadOptions,
  path: string | undefined,
  request: UploadRequest,
  response: UploadResponse,
): Promise<UploadedFile[]> {
  const { viewer, db } = context;
  const clock = clockFrom(context.now);
  const target = uploadTarget(viewer, path);
  const receiving = {
    incoming,
    gate,
    isOfDay: true,
    bytesLeft: () => db.read(viewer.org, session => bytesLeft(context, session)),
    beyond: () => dailyLimit(viewer),
    viewer,
  };
  // The present time is read again after the upload: a file on a slow line takes longer than an address is valid.
  return withReceivedFiles(request, response, receiving, files =>
    keepUploads({ ...context, now: clock() }, storage, target, files),
  );
}

const MODULE_OF_LIST = moduleOfEach('uploads');

/** Reads the list from `path`, the only new information in it. The path is checked, never used to build anything. */
function uploadTarget(viewer: Viewer, path = ''): UploadTarget {
  const [, user, list = ''] = /^(\d{1,10})\/(\w{1,60})$/.exec(path) ?? [];
  if (!isUploadList(list) || isOff({ module: MODULE_OF_LIST[list] }, viewer))
    throw new ProblemError('malformed_option', { subject: 'path' });
  if (Number(user) !== viewer.id) throw new ProblemError('identity_mismatch', { subject: 'path' });
  return { list, kinds: UPLOAD_LISTS[list] };
}

const DAY_MS = 86_400_000;

/** Returns the bytes that the caller may still add: those of the last 24 hours count. */
export async function bytesLeft({ viewer, now }: Context, session: Session): Promise<number> {
  const used = await bytesSince(session, viewer.id, new Date(now.getTime() - DAY_MS));
  return Math.max(0, DAILY_BYTES_MAX - used);
}

/** Creates the 413 error for the daily limit. */
export const dailyLimit = ({ language }: Viewer): ProblemError =>
  new ProblemError('too_large', {
    detail: filesTexts(language).dailyLimit(megabytes(DAILY_BYTES_MAX, language)),
  });

/**
 * Milliseconds after which bytes without a row are removed. No upload takes that long between storing the bytes and
 * adding the row. @assumed
 */
export const UPLOAD_GRACE_MS = 3_600_000;

/** The list that files are uploaded for, and the kinds that it takes. */
export interface UploadTarget {
  readonly list: string;
  readonly kinds: readonly FileKind[];
}

/**
 * Keeps the files of one request as drafts of the caller's: all of them or none.
 *
 * Everything is checked before the first byte is stored. Then the keys are announced for removal, the bytes are stored,
 * and one transaction takes the announcement back and adds the rows. If the process is killed at any moment, bytes
 * without a row are removed later.
 * @throws ProblemError 415 for a file that is not accepted, 413 beyond a limit, 422 without any file, 507 without room,
 * 503 when photos can't be worked on
 */
export async function keepUploads(
  context: Context,
  storage: FileStorage,
  target: UploadTarget,
  files: readonly ReceivedFile[],
): Promise<UploadedFile[]> {
  const { viewer } = context;
  if (files.length === 0) {
    throw new ProblemError('invalid', { errors: { files: filesTexts(viewer.language).nothingSent } });
  }
  const recognised: RecognisedFile[] = [];
  for (const file of files) recognised.push(await recognise(viewer, file, target.kinds));
  const prepared = await Promise.all(recognised.map(each => prepare(context, target.list, each)));
  await store(context, storage, prepared);
  return present(context, prepared);
}

const store = (context: Context, storage: FileStorage, files: readonly PreparedFile[]): Promise<void> =>
  keepBytes(
    context,
    storage,
    files.flatMap(({ row, objects }) => objects.map(object => ({ ...object, key: row.storageKey }))),
    () => save(context, files),
  );

/** Object with the key under which it is stored. */
interface KeyedObject extends StoredObject {
  readonly key: string;
}

/**
 * Puts bytes into the storage and has their rows written. If the process is killed at any moment, bytes without a row
 * are removed later.
 * @param save writes the rows, in a transaction that takes the keys back by `reclaimKeys`
 * @throws ProblemError 507 without room; every error of `save`
 */
export async function keepBytes(
  { db, viewer, now, log }: Context,
  storage: FileStorage,
  objects: readonly KeyedObject[],
  save: () => Promise<void>,
): Promise<void> {
  const keys = [...new Set(objects.map(({ key }) => key))];
  await db.write(viewer.org, transaction => announceKeys(transaction, keys, new Date(now.getTime() + UPLOAD_GRACE_MS)));
  try {
    for (const { key, name, bytes, open } of objects) await storage.put(key, name, open(), bytes);
    await save();
  } catch (error) {
    // Optional: the grace period has the same effect, only later.
    await db
      .write(viewer.org, transaction => abandonKeys(transaction, keys, now))
      .catch((second: unknown) => log.warn({ err: second }, 'Stored bytes wait for their grace period'));
    throw storageProblem(error, viewer);
  }
}

/** Returns the error to throw when the storage failed: a full one is reported to the person. */
export const storageProblem = (error: unknown, { language }: Viewer): unknown =>
  error instanceof StorageFullError
    ? new ProblemError('disk_full', { detail: filesTexts(language).diskFull, cause: error })
    : error;

async function save(context: Context, files: readonly PreparedFile[]): Promise<void> {
  const { db, viewer, now } = context;
  const rows = files.map(({ row }) => row);
  await db.write(viewer.org, async transaction => {
    await lockOwner(transaction, viewer.id);
    const added = rows.reduce((sum, row) => sum + row.bytes, 0);
    if (added > (await bytesLeft(context, transaction))) throw dailyLimit(viewer);
    const reclaimed = await reclaimKeys(
      transaction,
      rows.map(row => row.storageKey),
    );
    if (reclaimed !== rows.length) throw new Error('The bytes were removed before their rows were written');
    await insertFiles(transaction, viewer.id, rows, now);
  });
}

async function present({ db, viewer, now }: Context, files: readonly PreparedFile[]): Promise<UploadedFile[]> {
  const { contentExpires, key } = addressParametersFor(db, viewer.id, now);
  return files.map(({ row: { id, kind, title, bytes, width, height } }) => {
    const url = mediaAddress({ org: viewer.org, viewer: viewer.id, expires: contentExpires, file: id }, key);
    return { id, kind, title, bytes, width, height, url };
  });
}

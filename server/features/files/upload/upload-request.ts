import { moduleOfEach } from '#contract/features/index.ts';
import { isUploadList, UPLOAD_LISTS } from '#contract/features/files/kinds.ts';
import type { UploadedFile } from '#contract/features/files/types.ts';
import type { Context, Viewer } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import type { FileStorage } from '../../../integrations/storage/port.ts';
import { clockFrom } from '../../../jobs/clock-from.ts';
import { isOff } from '../../../content-kinds/modules.ts';
import type { UploadGate } from './gate.ts';
import { bytesLeft, dailyLimit, keepUploads, type UploadTarget } from './upload.ts';
import { withReceivedFiles, type UploadRequest, type UploadResponse } from './receive.ts';

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

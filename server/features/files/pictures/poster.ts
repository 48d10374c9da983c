import { createReadStream } from 'node:fs';
import { IMAGE_BYTES_MAX, POSTER_SIDE_MAX } from '#contract/features/files/limits.ts';
import type { Context } from '../../../base/context.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import type { FileStorage } from '../../../integrations/storage/port.ts';
import type { PictureFile, RenderedPicture } from './picture-messages.ts';
import { recognise, render } from '../upload/prepare.ts';
import { tooLarge, withReceivedFiles, type UploadRequest, type UploadResponse } from '../upload/receive.ts';
import { lockDraftVideo, removeIfGone, setPoster } from '../files-sql.ts';
import { MASTER, POSTER, renditionObject } from '../stored-objects.ts';
import { filesTexts } from '../texts.ts';
import { storageProblem, type UploadOptions } from '../upload/upload.ts';
import { ownDraft } from '../serving/media.ts';

/**
 * `PUT /api/files/{id}/poster`: sets the still of a video, which its owner's browser took, because nothing here decodes
 * videos. It is treated as any photo, and stored under the video's key.
 * @throws ProblemError 404 unless it is the caller's own draft of a video; 415 for anything but a picture, 413 beyond a
 * photo's limits, 422 unless it is exactly one, 507 without room
 */
export async function posterRequest(
  context: Context,
  { storage, incoming, gate }: UploadOptions,
  id: string,
  request: UploadRequest,
  response: UploadResponse,
): Promise<void> {
  const { db, viewer } = context;
  const video = await db.read(viewer.org, session => ownDraft(session, viewer, id));
  if (video?.kind !== 'video') throw notFound();
  const beyond = (name: string): ProblemError => tooLarge(name, IMAGE_BYTES_MAX, viewer);
  const bytesLeft = (): Promise<number> => Promise.resolve(IMAGE_BYTES_MAX);
  await withReceivedFiles(
    request,
    response,
    { incoming, gate, bytesLeft, isOfDay: false, beyond, viewer },
    async files => {
      const [file] = files;
      if (file === undefined || files.length > 1) {
        throw new ProblemError('invalid', { errors: { files: filesTexts(viewer.language).onePicture } });
      }
      await recognise(viewer, file, ['photo']);
      await keepPoster(context, storage, id, await render(context, file));
    },
  );
}

/**
 * Stores the still. No row is locked during the storage, which may take long. If the video is removed meanwhile, its
 * bytes are removed once more; if it is published meanwhile, it stays without its still.
 */
async function keepPoster(
  { db, viewer, now }: Context,
  storage: FileStorage,
  id: string,
  picture: RenderedPicture,
): Promise<void> {
  const still = stillOf(picture);
  const key = await db.write(viewer.org, transaction => lockDraftVideo(transaction, viewer.id, id));
  if (key === null) throw notFound();
  const failure = await storage.put(key, POSTER, createReadStream(still.path), still.bytes).then(
    () => null,
    (error: unknown) => ({ problem: storageProblem(error, viewer) }),
  );
  const isDraft = await db.write(viewer.org, async transaction => {
    const isStillDraft = (await lockDraftVideo(transaction, viewer.id, id)) !== null;
    if (!isStillDraft) await removeIfGone(transaction, key, now);
    else if (failure === null) await setPoster(transaction, id, picture.width, picture.height);
    return isStillDraft;
  });
  if (failure !== null) throw failure.problem;
  if (!isDraft) throw notFound();
}

/** Chooses the still: the full picture if it is within the limit, otherwise the largest width within it. */
function stillOf({ files, widths, width }: RenderedPicture): PictureFile {
  const narrow = widths.filter(each => each <= POSTER_SIDE_MAX).at(-1);
  const object = width <= POSTER_SIDE_MAX || narrow === undefined ? MASTER : renditionObject(narrow);
  const still = files.find(file => file.object === object);
  if (still === undefined) throw new Error('A photo was rendered without its largest width');
  return still;
}

import type { UploadedFile } from '#contract/features/files/types.ts';
import { NO_ANSWER, toApiError } from '../../api/api-error.ts';
import { guessKind } from './file-kind.ts';
import type { Poster } from './poster.ts';
import { keepPhoto, uploadFile, type UploadPath } from './requests.ts';
import { MASTER_SIDE_MAX } from '#contract/features/files/limits.ts';

/** Size in bytes below which a photo is uploaded as it is. @assumed */
const WORTH_IT_BYTES = 1024 * 1024;

/** Quality of the reduced picture, 0 to 1. @assumed */
const QUALITY = 0.9;

/** Types that a canvas reads and writes without losing transparency or animation. */
const KINDS: readonly string[] = ['image/jpeg', 'image/webp'];

/** Returns the size at which a picture fits the longest stored side; null if it already fits. */
export function fittingSize(
  width: number,
  height: number,
  longest = MASTER_SIDE_MAX,
): { width: number; height: number } | null {
  const scale = longest / Math.max(width, height);
  return scale >= 1 ? null : { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * Reduces a large photo as the server would, so that the upload is smaller. Other files, and those that the browser
 * can't read, are unchanged: the server decides.
 */
export async function downscaled(file: File): Promise<File> {
  if (!KINDS.includes(file.type) || file.size < WORTH_IT_BYTES) return file;
  try {
    return await redrawn(file);
  } catch {
    return file;
  }
}

async function redrawn(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const size = fittingSize(picture.width, picture.height);
  if (!size) return file;
  const canvas = new OffscreenCanvas(size.width, size.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  const blob = await canvas.convertToBlob({ type: file.type, quality: QUALITY });
  return blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
}

export interface Sending {
  /** Called with the share sent so far, 0 to 1. */
  readonly onShare: (share: number) => void;
  /** Called with the local address of a video's still in this browser. */
  readonly onPoster?: (preview: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads one file in its stored form: a reduced photo, or a video with its still, which is drawn during the upload.
 * Without a connection a photo that may wait is kept in the outbox.
 * @throws error of the HTTP client, also when `signal` aborts it.
 */
export async function sendFile(
  file: File,
  path: UploadPath,
  { onShare, onPoster, signal }: Sending,
): Promise<UploadedFile> {
  const poster = guessKind(file) === 'video' ? drawPoster(file, onPoster) : null;
  const small = await downscaled(file);
  try {
    const stored = await uploadFile(small, path, onShare, signal);
    await (await poster)?.send(stored.id, signal);
    return stored;
  } catch (error) {
    const mayWait = path.mayWait === true && !signal.aborted && toApiError(error).status === NO_ANSWER;
    if (!mayWait || guessKind(file) !== 'photo') throw error;
    return await keepPhoto(small, path).catch(() => Promise.reject(toApiError(error)));
  }
}

/** Draws the still of a video; null without one. */
async function drawPoster(file: File, onPoster: Sending['onPoster']): Promise<Poster | null> {
  const poster = await import('./poster.ts').then(
    module => module.makePoster(file),
    () => null,
  );
  if (poster) onPoster?.(poster.preview);
  return poster;
}

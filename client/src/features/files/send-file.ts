import type { UploadedFile } from '#contract/features/files/types.ts';
import { downscaled } from './downscale.ts';
import { guessKind } from './file-kind.ts';
import type { Poster } from './poster.ts';
import { uploadFile, type UploadPath } from './requests.ts';

export interface Sending {
  /** Called with the share sent so far, 0 to 1. */
  readonly onShare: (share: number) => void;
  /** Called with the local address of a video's still in this browser. */
  readonly onPoster?: (preview: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads one file in its stored form: a reduced photo, or a video with its still, which is drawn during the upload.
 * @throws error of the HTTP client, also when `signal` aborts it.
 */
export async function sendFile(
  file: File,
  path: UploadPath,
  { onShare, onPoster, signal }: Sending,
): Promise<UploadedFile> {
  const poster = guessKind(file) === 'video' ? drawPoster(file, onPoster) : null;
  const stored = await uploadFile(await downscaled(file), path, onShare, signal);
  await (await poster)?.send(stored.id, signal);
  return stored;
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

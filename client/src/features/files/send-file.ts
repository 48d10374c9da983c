import type { UploadedFile } from '#contract/features/files/types.ts';
import { downscaled } from './downscale.ts';
import { guessKind } from './file-kind.ts';
import type { Poster } from './poster.ts';
import { uploadFile, type UploadPath } from './requests.ts';

export interface Sending {
  /** Called with how much has been sent, 0 to 1. */
  readonly onShare: (share: number) => void;
  /** Called with the address of a video's still in this browser. */
  readonly onPoster?: (preview: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends one file as it is kept: a photo as small as that, a video with its still, which is drawn while it travels.
 * @throws what the HTTP client throws, also when `signal` aborts it.
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

/** The still of a video; null without one. */
async function drawPoster(file: File, onPoster: Sending['onPoster']): Promise<Poster | null> {
  const poster = await import('./poster.ts').then(
    module => module.makePoster(file),
    () => null,
  );
  if (poster) onPoster?.(poster.preview);
  return poster;
}

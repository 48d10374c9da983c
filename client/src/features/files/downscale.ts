import { MASTER_SIDE_MAX } from '#contract/features/files/limits.ts';

/** A photo of fewer bytes travels fast as it is. @assumed */
const WORTH_IT_BYTES = 1024 * 1024;

/** Of the picture that is sent instead, 0 to 1. @assumed */
const QUALITY = 0.9;

/** Kinds that a canvas reads and writes without losing transparency or movement. */
const KINDS: readonly string[] = ['image/jpeg', 'image/webp'];

/** The size at which a picture fits the longest side that is kept; null when it fits already. */
export function fittingSize(
  width: number,
  height: number,
  longest = MASTER_SIDE_MAX,
): { width: number; height: number } | null {
  const scale = longest / Math.max(width, height);
  return scale >= 1 ? null : { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * A large photo as small as the server would make it, so that less travels. Anything else, and what the browser can't
 * read, stays as it is: the server decides.
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

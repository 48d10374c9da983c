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

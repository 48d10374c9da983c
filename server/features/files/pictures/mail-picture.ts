import { buffer } from 'node:stream/consumers';
import { RENDITION_WIDTHS } from '#contract/features/files/limits.ts';
import type { FileStorage } from '../../../integrations/storage/port.ts';
import { MASTER, renditionObject } from '../stored-objects.ts';

/** A stored photo. */
export interface StoredPhoto {
  readonly storageKey: string;
  readonly widths: readonly number[];
}

/** Wanted size in pixels: cropped to a shape if a height is given, otherwise only reduced to the width. */
export interface PictureSize {
  readonly width: number;
  readonly height?: number;
}

/** Photo for an e-mail: JPEG, which every mail program shows. */
export interface MailPhoto {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

const QUALITY = 82;

/** Returns the name of the smallest stored version that is wide enough. */
const objectFor = ({ widths }: StoredPhoto, width: number): string => {
  const fitting = RENDITION_WIDTHS.find(each => each >= width && widths.includes(each));
  return fitting === undefined ? MASTER : renditionObject(fitting);
};

/**
 * Reads a photo for use in an e-mail. Stored photos were re-encoded here by a separate process, so this process may
 * decode them safely. Must not be called inside a transaction, because it waits for the storage.
 * @returns null when the storage has lost it
 */
export async function mailPhoto(
  storage: FileStorage,
  photo: StoredPhoto,
  size: PictureSize,
): Promise<MailPhoto | null> {
  const stored = await storage.open(photo.storageKey, objectFor(photo, size.width));
  if (stored === null) return null;
  const content = await buffer(stored.content);
  // Loaded with the first mail that has a photo.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(content)
    .resize({
      ...size,
      fit: size.height === undefined ? 'inside' : 'cover',
      withoutEnlargement: size.height === undefined,
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

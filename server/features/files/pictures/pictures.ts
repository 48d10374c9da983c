import { decodeHeic, isHeic } from './heic.ts';
import { TooManyPixelsError } from './too-many-pixels.ts';
import type { OutputInfo, Sharp, SharpOptions } from 'sharp';
import type sharpModule from 'sharp';
import { IMAGE_PIXELS_MAX, MASTER_SIDE_MAX, RENDITION_WIDTHS } from '#contract/features/files/limits.ts';

type SharpFactory = typeof sharpModule;

/**
 * Most pixels, over all frames, with which an animation stays animated; beyond, only its first frame is kept. @assumed
 */
const ANIMATION_PIXELS_MAX = 12_000_000;
/** Seconds after which decoding is given up. @assumed */
const DECODE_SECONDS_MAX = 30;
const QUALITY = 82;

/** Photo as it is kept: re-encoded, upright, without metadata. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly master: Buffer;
  /** Versions narrower than the master; none for animations. */
  readonly renditions: readonly { readonly width: number; readonly content: Buffer }[];
}

/** Error for bytes that are no complete picture. */
export class BrokenPictureError extends Error {
  override readonly name = 'BrokenPictureError';
}

let loading: Promise<SharpFactory> | undefined;

/** Loads the image library, which costs tens of megabytes, with the first photo. */
const loadSharp = (): Promise<SharpFactory> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    // One thread for each photo: the queue decides how many photos are worked on at once.
    sharp.concurrency(1);
    return sharp;
  }));

export const PICTURE_MIME = 'image/webp';

/**
 * Decodes a photo and re-encodes it in every width that is kept. Position, camera data, hidden thumbnails and
 * everything else in the original are dropped, and so is anything that a polyglot file carried.
 * @param input bytes of an image whose format was recognised by its content
 * @throws TooManyPixelsError before anything is unpacked
 * @throws BrokenPictureError when the image can't be decoded
 */
export async function renderPicture(input: Buffer, effort = 2): Promise<Picture> {
  const sharp = await loadSharp();
  try {
    return await decode(sharp, input, effort);
  } catch (error) {
    throw error instanceof TooManyPixelsError ? error : new BrokenPictureError(String(error), { cause: error });
  }
}

async function decode(sharp: SharpFactory, input: Buffer, effort: number): Promise<Picture> {
  if (isHeic(input)) return encoded(sharp, await pixelsOf(fit(fromPixels(sharp, await decodeHeic(input)))), effort);
  const options: SharpOptions = { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' };
  const metadata = await sharp(input, { ...options, limitInputPixels: false }).metadata();
  const { width, height, pages = 1, pageHeight = height, orientation = 1 } = metadata;
  if (width * pageHeight > IMAGE_PIXELS_MAX) throw new TooManyPixelsError(`${width} × ${pageHeight}`);
  if (pages > 1 && width * pageHeight * pages <= ANIMATION_PIXELS_MAX)
    return renderAnimation(sharp, input, options, effort);

  return encoded(sharp, await upright(sharp, await pixelsOf(fit(sharp(input, options))), orientation), effort);
}

/** Encodes an upright photo, and every narrower width of it. */
async function encoded(sharp: SharpFactory, { data, info }: Pixels, effort: number): Promise<Picture> {
  // Decoded once, at the largest size; every width is made from these pixels.
  const pixels = (): Sharp => fromPixels(sharp, { data, info });
  const encode = (image: Sharp): Promise<Buffer> => image.webp({ quality: QUALITY, effort }).toBuffer();
  const renditions = [];
  for (const narrow of RENDITION_WIDTHS.filter(each => each < info.width)) {
    renditions.push({ width: narrow, content: await encode(pixels().resize({ width: narrow })) });
  }
  return { width: info.width, height: info.height, master: await encode(pixels()), renditions };
}

interface Pixels {
  readonly data: Buffer;
  readonly info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

const pixelsOf = (image: Sharp): Promise<Pixels> => image.raw().toBuffer({ resolveWithObject: true });

const fromPixels = (sharp: SharpFactory, { data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Operations that undo each camera orientation (EXIF 2 to 8); mirroring comes before rotation. */
const TURNS: Readonly<Record<number, (image: Sharp) => Sharp>> = {
  2: image => image.flop(),
  3: image => image.rotate(180),
  4: image => image.flip(),
  5: image => image.flop().rotate(270),
  6: image => image.rotate(90),
  7: image => image.flop().rotate(90),
  8: image => image.rotate(270),
};

/**
 * Rotates a photo after it was made smaller: a decoder reads from top to bottom, and rotating the original would need
 * all of it in memory at once.
 */
function upright(sharp: SharpFactory, pixels: Pixels, orientation: number): Promise<Pixels> {
  const turn = TURNS[orientation];
  return turn === undefined ? Promise.resolve(pixels) : pixelsOf(turn(fromPixels(sharp, pixels)));
}

const fit = (image: Sharp): Sharp =>
  image
    .resize({ width: MASTER_SIDE_MAX, height: MASTER_SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: DECODE_SECONDS_MAX });

async function renderAnimation(
  sharp: SharpFactory,
  input: Buffer,
  options: SharpOptions,
  effort: number,
): Promise<Picture> {
  const { data, info } = await fit(sharp(input, { ...options, animated: true }))
    .webp({ quality: QUALITY, effort })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.pageHeight ?? info.height, master: data, renditions: [] };
}

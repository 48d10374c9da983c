import { IMAGE_PIXELS_MAX } from '#contract/features/files/limits.ts';
import { TooManyPixelsError } from './too-many-pixels.ts';

/** Brands of a container that holds HEVC pictures, as telephones write it. */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Returns whether a photo is HEIC, by the first bytes of its container. */
export const isHeic = (input: Buffer): boolean =>
  input.toString('latin1', 4, 8) === 'ftyp' && BRANDS.includes(input.toString('latin1', 8, 12));

/** Decoded photo, already upright: the container says how it was held. */
interface HeicPixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 4 };
}

/**
 * Decodes the first picture of a HEIC file. The decoder is WebAssembly, so it reaches nothing but its own memory. It
 * does not yield; the server ends the process of a photo that takes too long.
 * @throws TooManyPixelsError before its pixels are unpacked
 */
export async function decodeHeic(input: Buffer): Promise<HeicPixels> {
  // Imported with the first HEIC photo.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const [image] = new libheif.HeifDecoder().decode(input);
  if (image === undefined) throw new Error('The file has no picture');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > IMAGE_PIXELS_MAX) throw new TooManyPixelsError(`${width} × ${height}`);
  const data = Buffer.alloc(width * height * 4);
  await new Promise<void>((resolve, reject) =>
    image.display({ data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), width, height }, shown =>
      shown === null ? reject(new Error('The picture could not be decoded')) : resolve(),
    ),
  );
  return { data, info: { width, height, channels: 4 } };
}

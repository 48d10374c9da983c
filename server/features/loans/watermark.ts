import sharp from 'sharp';
import { linePicture } from '../../base/line-picture.ts';

/**
 * Height of the words as a share of the picture's shorter side; gaps between them, in heights; and angle in degrees.
 */
const SHARE = 1 / 26;
const GAP = { x: 3, y: 4 } as const;
const ANGLE = -30;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const;

/** Opacity of the words. */
const OPACITY = 0.5;

/** Makes a transparent picture with the words in one colour. */
async function inked(mask: Buffer, colour: string): Promise<Buffer> {
  const { width, height } = await sharp(mask).metadata();
  const alpha = await sharp(mask).linear(OPACITY, 0).toColourspace('b-w').raw().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/**
 * Writes words across the whole of a picture, dark with a light edge, so that they are readable on any background.
 * Their size follows the picture's, so that they are readable when all of it is shown on a phone. @throws Error if the
 * bytes are no picture
 */
export async function watermarked(picture: Buffer, words: string): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const size = Math.max(12, Math.round(Math.min(width, height) * SHARE));
  const mask = await linePicture(words, size);
  const edge = Math.max(1, Math.round(size / 16));
  const both = await sharp(await inked(mask, '#ffffff'))
    .extend({ right: edge, bottom: edge, background: CLEAR })
    .composite([{ input: await inked(mask, '#1b1f24'), left: edge, top: edge }])
    .png()
    .toBuffer();
  const [x, y] = [Math.round((GAP.x * size) / 2), Math.round((GAP.y * size) / 2)];
  const turned = sharp(both)
    .extend({ top: y, bottom: y, left: x, right: x, background: CLEAR })
    .rotate(ANGLE, { background: CLEAR });
  // An overlay may be no larger than the picture.
  const tile = await turned.png().toBuffer({ resolveWithObject: true });
  const fitting = await sharp(tile.data)
    .extract({ left: 0, top: 0, width: Math.min(tile.info.width, width), height: Math.min(tile.info.height, height) })
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: fitting, tile: true }])
    .webp({ quality: 85 })
    .toBuffer();
}

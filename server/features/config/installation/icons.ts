import sharp from 'sharp';
import { linePicture } from '../../../base/line-picture.ts';
import type { FileStorage } from '../../../integrations/storage/port.ts';
import { mailPhoto } from '../../files/service.ts';
import type { Brand } from './brand.ts';

/** Icon as the manifest names it. */
export interface IconKind {
  readonly side: number;
  /** `maskable` and `apple` fill the square, because the phone cuts its own shape out of it. */
  readonly purpose: 'any' | 'maskable' | 'apple';
}

const RADIUS = 0.22;

/** Share of the side that a logo or an initial takes; the phone's shape keeps the inner 80 % of a maskable icon. */
const SHARE = { any: 0.82, apple: 0.76, maskable: 0.62 } as const;
const LETTER_SHARE = { any: 0.95, apple: 0.92, maskable: 0.72 } as const;

const square = (side: number, color: string, isRounded: boolean): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${isRounded ? side * RADIUS : 0}" fill="${color}"/></svg>`,
  );

/** Draws the initial in white, without its margins, so that it is in the middle. */
async function initialOf(name: string, height: number): Promise<Buffer> {
  const [letter = 'T'] = name.trim().toLocaleUpperCase('es-CO');
  const mask = await linePicture(letter, height);
  const { data, info } = await sharp(mask).trim().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return sharp({ create: { width: info.width, height: info.height, channels: 3, background: '#ffffff' } })
    .joinChannel(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .png()
    .toBuffer();
}

/** Reads the logo, as wide or high as the box; null if it has none, or the storage has lost it. */
async function logoOf(storage: FileStorage, { logo }: Brand, box: number): Promise<Buffer | null> {
  if (logo === null) return null;
  const photo = await mailPhoto(storage, logo, { width: box });
  if (photo === null) return null;
  return sharp(photo.content).resize({ width: box, height: box, fit: 'inside' }).png().toBuffer();
}

/** Draws an icon as PNG: the logo on white, or the name's initial on the colour of the theme. */
export async function drawIcon(storage: FileStorage, brand: Brand, { side, purpose }: IconKind): Promise<Buffer> {
  const logo = await logoOf(storage, brand, Math.round(side * SHARE[purpose]));
  const input = logo ?? (await initialOf(brand.name, Math.round(side * LETTER_SHARE[purpose])));
  return sharp(square(side, logo === null ? brand.color : '#ffffff', purpose === 'any'))
    .composite([{ input }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

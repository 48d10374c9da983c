import { createRequire } from 'node:module';
import sharp from 'sharp';

/** Of the product's own, because a server may have no other one. */
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);

/** Height of the words, in dots an inch of their type; how far they stand from each other, and how much they are turned. */
const DPI = 140;
const GAP = { x: 90, y: 120 } as const;
const ANGLE = -30;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const;

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A picture with words across the whole of it, dark with a light edge, so that they are read on any ground. @throws Error of what is no picture */
export async function watermarked(picture: Buffer, words: string): Promise<Buffer> {
  const line = (colour: string, alpha: string) => ({
    text: {
      text: `<span foreground="${colour}" alpha="${alpha}" weight="bold">${escaped(words)}</span>`,
      font: 'Figtree',
      fontfile: FONT,
      dpi: DPI,
      rgba: true,
    },
  });
  const [light, dark] = await Promise.all(
    [line('#ffffff', '45%'), line('#1b1f24', '45%')].map(each => sharp(each).png().toBuffer()),
  );
  const both = await sharp(light)
    .composite([{ input: dark, left: 1, top: 1 }])
    .png()
    .toBuffer();
  const { width, height } = await sharp(picture).metadata();
  const turned = sharp(both)
    .extend({ top: GAP.y / 2, bottom: GAP.y / 2, left: GAP.x / 2, right: GAP.x / 2, background: CLEAR })
    .rotate(ANGLE, { background: CLEAR });
  // What is laid over a picture may be no larger than that.
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

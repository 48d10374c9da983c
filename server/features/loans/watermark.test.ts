import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { linePicture } from '../../base/line-picture.ts';
import { watermarked } from './watermark.ts';

const WORDS = 'Carlos Peñaranda · 26/11/2026 3:05 p. m.';
const plain = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer();

/** Counts the rows of pixels that hold anything but the background. */
async function written(picture: Buffer, ground: number): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const isWritten = (row: number): boolean =>
    data.subarray(row * info.width, (row + 1) * info.width).some(value => Math.abs(value - ground) > 40);
  return Array.from({ length: info.height }, (_, row) => row).filter(isWritten).length / info.height;
}

describe('a watermark', () => {
  it('has letters of its own, whatever fonts the server has', async () => {
    const [one, other] = await Promise.all(['iiii', 'mmmm'].map(words => linePicture(words, 40)));
    const [narrow, wide] = await Promise.all([sharp(one).metadata(), sharp(other).metadata()]);
    expect(narrow.height).toBe(40);
    expect(wide.width).toBeGreaterThan(narrow.width * 2);
  });

  it.each([
    [400, 300, '#e8e4d8'],
    [900, 600, '#101418'],
    [1_200, 1_600, '#e8e4d8'],
  ])('of %d × %d px stands across the whole of it', async (width, height, ground) => {
    const picture = await plain(width, height, ground);
    const marked = await watermarked(picture, WORDS);
    expect(await sharp(marked).metadata()).toMatchObject({ format: 'webp', width, height });
    const { dominant } = await sharp(picture).stats();
    expect(await written(marked, dominant.r)).toBeGreaterThan(0.5);
  });

  it('is as large on a telephone, however many dots the picture has', async () => {
    /** Counts how often writing begins below the background, in a column of the picture as it is shown. */
    const lines = async (width: number, height: number): Promise<number> => {
      const marked = await watermarked(await plain(width, height, '#e8e4d8'), WORDS);
      const { data, info } = await sharp(marked)
        .resize({ width: 340 })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const isWritten = (at: number): boolean => Math.abs((data[at] ?? 228) - 228) > 20;
      const begins = (at: number): boolean => isWritten(at) && !isWritten(at - info.width);
      return Array.from(data.keys()).filter(begins).length / info.width;
    };
    // Letters of a fixed size would give twice as many in the larger picture.
    const [few, many] = [await lines(600, 800), await lines(1_200, 1_600)];
    expect(few).toBeGreaterThan(1);
    expect(many).toBeLessThan(few * 1.5);
  });
});

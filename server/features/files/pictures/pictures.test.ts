import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { heicPhoto } from '../../../testing/heic.ts';
import { BrokenPictureError, renderPicture } from './pictures.ts';

/** Picture with four corners of different colours, so that no rotation of it looks like another. */
const CORNERS = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="#d00" d="M0 0h20v10H0z"/>
   <path fill="#0a0" d="M20 0h20v10H20z"/><path fill="#00d" d="M0 10h20v10H0z"/><path fill="#dd0" d="M20 10h20v10H20z"/></svg>`,
);

/** Returns the colours of the four corners, rounded. */
async function corners(image: Buffer): Promise<string[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number): string =>
    [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
      .map(value => (value > 128 ? 'x' : '-'))
      .join('');
  const [right, bottom] = [info.width - 4, info.height - 4];
  return [colourAt(3, 3), colourAt(right, 3), colourAt(3, bottom), colourAt(right, bottom)];
}

describe('renderPicture', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('undoes position %i of the camera', async orientation => {
    const taken = await sharp(CORNERS).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer();
    const expected = await sharp(taken).autoOrient().png().toBuffer();
    const picture = await renderPicture(taken);
    expect(await corners(picture.master)).toEqual(await corners(expected));
    expect([picture.width, picture.height]).toEqual(orientation >= 5 ? [20, 40] : [40, 20]);
  });

  it('decodes HEIC', async () => {
    const picture = await renderPicture(heicPhoto());
    expect([picture.width, picture.height]).toEqual([128, 64]);
    expect(await corners(picture.master)).toEqual(['x--', '-x-', '--x', 'xx-']);
  });

  it('refuses a HEIC photo that was cut off', async () => {
    await expect(renderPicture(heicPhoto().subarray(0, 500))).rejects.toThrow(BrokenPictureError);
  });

  it('keeps the first frame alone of an animation that has too many pixels, all frames together', async () => {
    const [side, frames] = [1_000, 13];
    const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const;
    const gif = await sharp(Buffer.alloc(side * side * frames * 3, 40), { raw })
      .gif({ effort: 1 })
      .toBuffer();
    const { master, width, height } = await renderPicture(gif);
    expect([width, height, (await sharp(master).metadata()).pages]).toEqual([side, side, undefined]);
  });
});

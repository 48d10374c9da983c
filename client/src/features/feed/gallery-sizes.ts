import type { Attachment } from '#contract/features/feed/types.ts';
import type { PrefetchedShape } from '../feature.ts';

/** Tile of post-gallery.module.css: its width and height in CSS pixels, and on a phone its share of the width. */
interface TileBox {
  width: number;
  height: number;
  phoneShare: number;
  phoneHeight: number;
}

/**
 * Limits of the ratio, width by height. A single photo is as wide as the card and shown whole, unless it is taller or
 * flatter than these.
 */
const TALLEST = 4 / 5;
const FLATTEST = 2;

const ONE: TileBox = { width: 620, height: 300, phoneShare: 96, phoneHeight: 240 };
const TWO: TileBox = { width: 310, height: 232, phoneShare: 48, phoneHeight: 180 };
const LARGE: TileBox = { width: 415, height: 388, phoneShare: 96, phoneHeight: 220 };
const SMALL_OF_THREE: TileBox = { width: 205, height: 192, phoneShare: 48, phoneHeight: 104 };
const SMALL_OF_FOUR: TileBox = { width: 205, height: 128, phoneShare: 32, phoneHeight: 104 };

/**
 * Returns the `sizes` of a picture in a gallery of `shown` tiles. It covers its tile, so a flatter picture is as wide
 * as its height makes it. The browser must fetch it for that width, although the sides are cut off.
 */
export function sizesOf(file: Pick<Attachment, 'width' | 'height'>, shown: number, isLarge: boolean): string {
  if (shown <= 1) return sizesOfOne(file);
  const box = boxOf(shown, isLarge);
  const ratio = file.width && file.height ? file.width / file.height : 1;
  const wide = Math.max(box.width, Math.ceil(box.height * ratio));
  return `(max-width: 777px) max(${box.phoneShare}vw, ${Math.ceil(box.phoneHeight * ratio)}px), ${wide}px`;
}

function boxOf(shown: number, isLarge: boolean): TileBox {
  if (shown <= 1) return ONE;
  if (shown === 2) return TWO;
  if (isLarge) return LARGE;
  return shown === 3 ? SMALL_OF_THREE : SMALL_OF_FOUR;
}

/** Returns the `sizes` of a single picture. A flat one loses so much of its sides that it is as high as its tile. */
function sizesOfOne(file: Pick<Attachment, 'width' | 'height'>): string {
  const { width, height } = file;
  const share = width && height ? Math.max(1, width / height / FLATTEST) : 1;
  return `(max-width: 777px) ${Math.ceil(ONE.phoneShare * share)}vw, ${Math.ceil(ONE.width * share)}px`;
}

/** Returns the CSS shape of the first tile of a gallery of `shown` on a phone. */
export function phoneShape(file: Pick<Attachment, 'width' | 'height'>, shown: number): PrefetchedShape {
  const ratio = shown <= 1 ? ratioOfOne(file) : null;
  return {
    width: shown === 2 ? '50%' : '100%',
    ...(ratio === null ? { height: `${boxOf(shown, true).phoneHeight}px` } : { aspectRatio: String(ratio) }),
  };
}

/** Returns the tile's ratio, width by height, of a single photo; null if its size is unknown. */
export function ratioOfOne({ width, height }: Pick<Attachment, 'width' | 'height'>): number | null {
  return width && height ? Math.min(Math.max(width / height, TALLEST), FLATTEST) : null;
}

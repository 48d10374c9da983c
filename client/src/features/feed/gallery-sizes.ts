import type { Attachment } from '../../../../contract/features/feed/types.ts';

/** A tile of post-gallery.module.css: its width and height in CSS pixels, and on a telephone its share of the width. */
interface TileBox {
  width: number;
  height: number;
  phoneShare: number;
  phoneHeight: number;
}

const ONE: TileBox = { width: 620, height: 300, phoneShare: 96, phoneHeight: 240 };
const TWO: TileBox = { width: 310, height: 232, phoneShare: 48, phoneHeight: 180 };
const LARGE: TileBox = { width: 415, height: 388, phoneShare: 96, phoneHeight: 220 };
const SMALL_OF_THREE: TileBox = { width: 205, height: 192, phoneShare: 48, phoneHeight: 104 };
const SMALL_OF_FOUR: TileBox = { width: 205, height: 128, phoneShare: 32, phoneHeight: 104 };

/**
 * `sizes` of a picture in a gallery of `shown` tiles. It covers its tile, so one that is flatter than the tile is as wide as
 * its height makes it, and the browser must fetch it for that width, although the sides are cut off.
 */
export function sizesOf(file: Pick<Attachment, 'width' | 'height'>, shown: number, isLarge: boolean): string {
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

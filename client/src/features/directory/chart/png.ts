/** Longest side of a bitmap, in px, that browsers draw without failing. */
const SIDE_MAX = 8_192;
/** Pixels per px of the drawing, so that it is sharp on high-density screens. */
const DENSITY = 2;

/** Returns the pixels per px for a drawing of this size: two, or as many as fit. */
export const densityOf = ({ width, height }: { width: number; height: number }): number =>
  Math.min(DENSITY, SIDE_MAX / Math.max(width, height));

/** Draws an SVG as a PNG. @param size of the drawing, in px @throws Error when the browser can't draw it */
export async function drawnAsPng(svg: Blob, size: { width: number; height: number }): Promise<Blob> {
  const density = densityOf(size);
  const address = URL.createObjectURL(svg);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(size.width * density);
    canvas.height = Math.round(size.height * density);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(png => (png === null ? reject(new Error('Nothing was drawn')) : resolve(png)), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

import type { Focus } from '../../../../../contract/features/feed/types.ts';

/** Width of the cover of a group by its height. */
export const COVER_RATIO = 4;

/** Widest cover that is sent, in pixels. @assumed */
const WIDTH_MAX = 1600;

/** Of the picture that is sent, 0 to 1. @assumed */
const QUALITY = 0.9;

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest part of a picture that has this ratio. @param focus where it lies, in percent of what is cut away */
export function cropArea(width: number, height: number, [x, y]: Focus, ratio = COVER_RATIO): Area {
  const isWide = width / height > ratio;
  const part = isWide
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.max(Math.round(width / ratio), 1) };
  return {
    ...part,
    left: Math.round(((width - part.width) * x) / 100),
    top: Math.round(((height - part.height) * y) / 100),
  };
}

/** The picture cut to the ratio of the cover, as a JPEG. @throws what the browser throws of a file that is no picture */
export async function croppedPicture(file: File, focus: Focus): Promise<File> {
  const picture = await createImageBitmap(file);
  const area = cropArea(picture.width, picture.height, focus);
  const width = Math.min(area.width, WIDTH_MAX);
  const canvas = new OffscreenCanvas(width, Math.round(width / COVER_RATIO));
  const drawing = canvas.getContext('2d');
  if (drawing) {
    // What is transparent would be black.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, area.left, area.top, area.width, area.height, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
}

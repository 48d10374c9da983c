import type { Attachment, Focus } from '#contract/features/feed/types.ts';
import { RENDITION_WIDTHS } from '#contract/features/files/limits.ts';
import type { PrefetchedPicture } from '../feature.ts';

/** Returns the `srcset` of the stored widths that are smaller than the photo itself. */
export function sourceSet(url: string, width: number | null): string | undefined {
  if (width === null) return undefined;
  const smaller = RENDITION_WIDTHS.filter(one => one < width).map(one => `${url}?w=${one} ${one}w`);
  return smaller.length === 0 ? undefined : [...smaller, `${url} ${width}w`].join(', ');
}

/** Returns the CSS that keeps the chosen point in sight when a photo is cropped. */
export const focusOf = ({ focus }: { focus?: Focus | undefined }): { objectPosition: string } | undefined =>
  focus && { objectPosition: `${focus[0]}% ${focus[1]}%` };

/** Returns the first photo as `Media` will request it; undefined if there is none. */
export function firstPhoto(files: readonly Attachment[] | undefined, sizes: string): PrefetchedPicture | undefined {
  const [photo] = files ?? [];
  if (photo === undefined || photo.poster) return undefined;
  const srcset = sourceSet(photo.url, photo.width);
  return { src: photo.url, ...(srcset !== undefined && { srcset, sizes }), shape: { ...focusOf(photo) } };
}

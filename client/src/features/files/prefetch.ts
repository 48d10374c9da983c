import type { Attachment, Focus } from '#contract/features/feed/types.ts';
import { RENDITION_WIDTHS } from '#contract/features/files/limits.ts';
import { savesData } from '../../lib/data-saving.ts';
import type { PrefetchedPicture } from '../feature.ts';

/** Addresses of a photo: of its usual version, and of each version that the browser may choose. */
interface PhotoSource {
  readonly src: string;
  readonly srcset?: string;
}

/**
 * Returns the addresses of a photo with its stored widths that are smaller than itself; while data are saved, only the
 * smallest.
 * @param isWhole true for a photo that the person has opened
 */
export function sourceOf(url: string, width: number | null, isWhole = false): PhotoSource {
  const smaller = width === null ? [] : RENDITION_WIDTHS.filter(one => one < width);
  const [smallest] = smaller;
  if (smallest === undefined) return { src: url };
  if (!isWhole && savesData()) return { src: `${url}?w=${smallest}` };
  return { src: url, srcset: [...smaller.map(one => `${url}?w=${one} ${one}w`), `${url} ${width}w`].join(', ') };
}

/** Returns the CSS that keeps the chosen point in sight when a photo is cropped. */
export const focusOf = ({ focus }: { focus?: Focus | undefined }): { objectPosition: string } | undefined =>
  focus && { objectPosition: `${focus[0]}% ${focus[1]}%` };

/** Returns the first photo as `Media` will request it; undefined if there is none. */
export function firstPhoto(files: readonly Attachment[] | undefined, sizes: string): PrefetchedPicture | undefined {
  const [photo] = files ?? [];
  if (photo === undefined || photo.poster) return undefined;
  const source = sourceOf(photo.url, photo.width);
  return { ...source, ...(source.srcset !== undefined && { sizes }), shape: { ...focusOf(photo) } };
}

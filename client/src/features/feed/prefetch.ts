import { galleryCut } from '#contract/features/feed/rules.ts';
import type { FeedPage } from '#contract/features/feed/types.ts';
import type { ApiRequest } from '../../api/api-request.ts';
import type { PrefetchedPicture } from '../feature.ts';
import { firstPhoto } from '../files/prefetch.ts';
import { phoneShape, sizesOf } from './gallery-sizes.ts';
import { firstPage, HOME } from './scope.ts';

/** Request for the first page of home, sent before the application has loaded. */
export const FIRST_OF_HOME: ApiRequest = firstPage(HOME);

/** Returns the large photo of a page's first item, as its gallery will request it, and the text above it. */
export function firstPictureOf({ results: [item] }: FeedPage): PrefetchedPicture | undefined {
  const media = item?.Attachments.filter(file => file.type !== 'document') ?? [];
  const [first] = media;
  if (item === undefined || first === undefined) return undefined;
  const { shown } = galleryCut(item.Type, media.length);
  const photo = firstPhoto(media, sizesOf(first, shown, shown !== 2));
  // Other types begin with their photo.
  const text = item.Type === 'post' ? item.Description : '';
  return photo && { ...photo, text, shape: { ...photo.shape, ...phoneShape(first, shown) } };
}

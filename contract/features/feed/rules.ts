import { differenceInMilliseconds } from 'date-fns';
import { cut } from '../../lib/text.ts';
import { DERIVED_TITLE_MAX, GALLERY_VISIBLE_MAX, GALLERY_VISIBLE_MAX_ADVERT, VISIBILITY_WINDOW_MS } from './limits.ts';
import type { AttachmentKind, FeedItemType } from './types.ts';

/** What comes after "compartió": the key of i18n `feed.shared`. @spec 1§2 Feed item */
export type SharedKind =
  | Exclude<FeedItemType, 'post' | 'new'>
  | 'news'
  | 'status'
  | 'documents'
  | 'video'
  | 'videos'
  | 'media'
  | 'photos'
  | 'mediaAndDocuments';

/**
 * How a card names what its author shared. Anything but a post is named by its type; a post by its attachments. One photo
 * is "fotos" too: the specification has a singular for the video alone.
 * @spec 1§2 Feed item
 */
export function sharedKind(item: {
  readonly Type: FeedItemType;
  readonly Attachments: readonly { readonly type: AttachmentKind }[];
}): SharedKind {
  const count = (kind: AttachmentKind): number => item.Attachments.filter(one => one.type === kind).length;
  const photos = count('photo');
  const videos = count('video');
  const documents = count('document');
  if (item.Type !== 'post') return item.Type === 'new' ? 'news' : item.Type;
  if (photos + videos === 0) return documents === 0 ? 'status' : 'documents';
  if (documents > 0) return 'mediaAndDocuments';
  if (photos === 0) return videos === 1 ? 'video' : 'videos';
  return videos === 0 ? 'photos' : 'media';
}

/** The title that a post, poll or event takes from its description: one line, cut to 15 characters. @spec 1§5 */
export const derivedTitle = (description: string): string =>
  cut(description.trim().replace(/\s+/g, ' '), DERIVED_TITLE_MAX);

/** How many photos and videos a card shows, and the N of "+N" over the last one (0: no counter). @spec 1§9 */
export function galleryCut(type: FeedItemType, total: number): { shown: number; more: number } {
  const shown = Math.min(total, type === 'advert' ? GALLERY_VISIBLE_MAX_ADVERT : GALLERY_VISIBLE_MAX);
  return { shown, more: total - shown };
}

/** Where a post goes when its body does not say: home, unless it is aimed at groups or areas. @assumed */
export const homeOf = (input: {
  readonly Home?: boolean | undefined;
  readonly Group?: readonly unknown[] | undefined;
}): boolean => input.Home ?? (input.Group?.length ?? 0) === 0;

/** Whether the visibility of an advert, a news item or an event may still be changed, to the millisecond. @spec 1§4 */
export const isVisibilityOpen = (created: Date, now: Date): boolean =>
  differenceInMilliseconds(now, created) <= VISIBILITY_WINDOW_MS;

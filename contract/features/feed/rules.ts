import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { cut } from '../../lib/text.ts';
import type { ItemDeclaration } from '../feature.ts';
import { declared } from '../index.ts';
import { DERIVED_TITLE_MAX, GALLERY_VISIBLE_MAX, VISIBILITY_WINDOW_MS } from './limits.ts';
import type { AttachmentKind, FeedItemType } from './types.ts';

/** Content of a post, by its attachments: the key of i18n `feed.shared`. @spec 1§2 Feed item */
export type SharedKind = 'status' | 'documents' | 'video' | 'videos' | 'media' | 'photos' | 'mediaAndDocuments';

/**
 * Returns the key under which a card names the content of a post. One photo is "fotos" too: the specification has a
 * singular for the video alone. @spec 1§2 Feed item
 */
export function sharedKind(attachments: readonly { readonly type: AttachmentKind }[]): SharedKind {
  const count = (kind: AttachmentKind): number => attachments.filter(one => one.type === kind).length;
  const photos = count('photo');
  const videos = count('video');
  const documents = count('document');
  if (photos + videos === 0) return documents === 0 ? 'status' : 'documents';
  if (documents > 0) return 'mediaAndDocuments';
  if (photos === 0) return videos === 1 ? 'video' : 'videos';
  return videos === 0 ? 'photos' : 'media';
}

/** Derives the title of a post, poll or event from its description: one line, cut to 15 characters. @spec 1§5 */
export const derivedTitle = (description: string): string =>
  cut(description.trim().replace(/\s+/g, ' '), DERIVED_TITLE_MAX);

const ITEM_TYPES: Readonly<Record<FeedItemType, ItemDeclaration>> = declared('items');

/** Returns the number of photos and videos on a card, and the N of "+N" over the last one (0: no counter). @spec 1§9 */
export function galleryCut(type: FeedItemType, total: number): { shown: number; more: number } {
  const shown = Math.min(total, ITEM_TYPES[type].galleryMax ?? GALLERY_VISIBLE_MAX);
  return { shown, more: total - shown };
}

/**
 * Returns whether a post appears on the home feed: by default yes, unless it is addressed to groups or areas. @assumed
 */
export const homeOf = (input: {
  readonly Home?: boolean | undefined;
  readonly Group?: readonly unknown[] | undefined;
}): boolean => input.Home ?? (input.Group?.length ?? 0) === 0;

/** Returns whether the visibility of a publication may still be changed, to the millisecond. @spec 1§4 */
export const isVisibilityOpen = (created: Date, now: Date): boolean =>
  differenceInMilliseconds(now, created) <= VISIBILITY_WINDOW_MS;

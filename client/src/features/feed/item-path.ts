import type { FeedItem } from '../../../../contract/features/feed/types.ts';
import { paths } from '../../lib/paths.ts';

/** Where an item is read in full: what has a page of its own is read there. @spec 1§2 Screens and routes */
export function itemPath({ Type, Id, ContentId }: Pick<FeedItem, 'Type' | 'Id' | 'ContentId'>): string {
  switch (Type) {
    case 'new':
      return paths.newsItem(ContentId);
    case 'event':
      return paths.event(ContentId);
    case 'advert':
      return paths.ad(ContentId);
    case 'post':
    case 'poll':
      return paths.post(Id);
  }
}

import { lazyNamed } from '../../lib/lazy-named.ts';

/** What other areas and the application use of the feed. */
export {
  FeedCardsContext,
  type FeedCard,
  type FeedCardBodyProps,
  type FeedCardCreationProps,
  type FeedCardDialogProps,
  type FeedCardRemovalProps,
  type FeedCards,
} from './cards.ts';
export { FeedComposer } from './components/feed-composer.tsx';
export { FeedFilter, useHomeScope } from './components/feed-filter.tsx';
export { FeedList } from './components/feed-list.tsx';
export { ItemConversation } from './components/item-conversation.tsx';
export { ItemReactions } from './components/item-reactions.tsx';
export { PostGallery } from './components/post-gallery.tsx';
export { announceItem, patchItem, prependItem, refreshItem, removeItem } from './patches.ts';
export { useFeedItemQuery } from './queries.ts';
export { hasTarget, isPlacement, type Placement } from './placement.ts';
export { draftKind } from './post-draft.ts';
export { HOME, targetOf, type FeedScope } from './scope.ts';
export { feedSlice } from './slice.ts';

/** The page of one post, fetched when it is visited. */
export const PostPage = lazyNamed(() => import('./pages/post-page.tsx'), 'PostPage');

/** Photos and videos being added, fetched by the forms that take any. */
export const MediaTiles = lazyNamed(() => import('./components/media-tiles.tsx'), 'MediaTiles');

/** Who writes, where something new is published and who will see it, fetched by the forms that publish. */
export const AuthorLine = lazyNamed(() => import('./components/author-line.tsx'), 'AuthorLine');

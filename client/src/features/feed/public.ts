import { feedNames as english } from '#contract/i18n/en-US/feed-names.ts';
import { feedNames as spanish } from '#contract/i18n/es-CO/feed-names.ts';
import { featureNames } from '../../lib/feature-names.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { routePatterns } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { OPEN_ITEM } from './queries.ts';
import { feedSlice } from './slice.ts';

const feedNames = featureNames(spanish, english);

/** Parts of the feed that other features and the application use. */
export {
  FeedCardsContext,
  type FeedCard,
  type FeedCardBodyProps,
  type FeedCardCreationProps,
  type FeedCardDialogProps,
  lazyRemoval,
  type FeedCards,
  type Removal,
} from './cards.ts';
export { ComposerElsewhere, FeedComposer } from './components/composer/feed-composer.tsx';
export { FeedFilter, FeedList, useHomeScope } from './components/list/feed-list.tsx';
/** Feed of a group, with its pinned item. */
export const GroupFeed = lazyNamed(() => import('./components/list/group-feed.tsx'), 'GroupFeed');
export { ItemMenu, useMuteEntry } from './components/card/item-menu.tsx';
export { ItemConversation, ItemReactions, ItemTalk } from './components/card/item-talk.tsx';
export { PostGallery } from './components/media/post-gallery.tsx';
export { ItemDialogsContext, type ItemDialogs } from './item-dialogs.ts';
export {
  applyLiveItems,
  applyMissingItems,
  itemsInSight,
  patchItem,
  refreshItem,
  sightMark,
  useHeardItems,
  type FeedDispatch,
} from './patches.ts';
export type { PublicationKind, PublicationRef } from './public-forms.ts';
export { itemTag, OPEN_ITEM, useGetFeedItemQuery } from './queries.ts';
export { draftName, HOME, targetOf, usualPlace, type FeedScope } from './scope.ts';
export { composerOpened, liveItemsReceived } from './slice.ts';
export { feedSlice };

/** Feature of the feed. The page of one post sets its own title; the cards of posts are the feed's own. */
export const feedFeature: ClientFeature = {
  pages: [
    {
      path: routePatterns.post,
      Page: lazyNamed(() => import('./pages/post-page.tsx'), 'PostPage'),
      reads: () => [OPEN_ITEM],
    },
  ],
  itemNames: { post: () => feedNames().post },
  slice: feedSlice,
};

/** Field for photos, fetched by the forms that take no other files. */
export const PhotosField = lazyNamed(() => import('./components/composer/photos-field.tsx'), 'PhotosField');

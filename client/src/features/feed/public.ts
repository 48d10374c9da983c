import { lazyNamed } from '../../lib/lazy-named.ts';
import { routePatterns } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { feedSlice } from './slice.ts';

/** What other areas and the application use of the feed. */
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
export { FeedComposer } from './components/composer/feed-composer.tsx';
export { FeedFilter, useHomeScope } from './components/list/feed-filter.tsx';
export { FeedList } from './components/list/feed-list.tsx';
export { ItemConversation } from './components/card/item-conversation.tsx';
export { ItemMenu } from './components/card/item-menu.tsx';
export { ItemReactions } from './components/card/item-reactions.tsx';
export { ItemTalk } from './components/card/item-talk.tsx';
export { PostGallery } from './components/media/post-gallery.tsx';
export { patchItem, refreshItem, type FeedDispatch } from './patches.ts';
export { publicationEndpoints, type PublicationKind, type PublicationRef } from './publication-endpoints.ts';
export { useFeedItemQuery } from './queries.ts';
export { hasTarget, isPlacement, type Placement } from './placement.ts';
export { draftKind } from './post-draft.ts';
export { HOME, targetOf, type FeedScope } from './scope.ts';
export { feedSlice };
export { useMuteEntry } from './use-mute-entry.ts';
export {
  isVisibility,
  NEW_VISIBILITY,
  placementOf,
  visibilityError,
  visibilityOf,
  type Visibility,
} from './visibility.ts';

/** The page of one post names itself; the cards of posts are the feed's own. */
export const feedFeature: ClientFeature = {
  pages: [{ path: routePatterns.post, Page: lazyNamed(() => import('./pages/post-page.tsx'), 'PostPage') }],
  slice: feedSlice,
};

/** Who writes, where something new is published and who will see it, fetched by the forms that publish. */
export const AuthorLine = lazyNamed(() => import('./components/card/author-line.tsx'), 'AuthorLine');

/** Who sees a news item or an event, fetched by the forms that publish them. */
export const VisibilityField = lazyNamed(() => import('./components/composer/visibility-field.tsx'), 'VisibilityField');

/** Photos of what is being written, fetched by the forms that take nothing else. */
export const PhotosField = lazyNamed(() => import('./components/composer/photos-field.tsx'), 'PhotosField');

/** One's own groups or areas to choose from, fetched by the forms that ask for them. */
export const PlaceChoices = lazyNamed(() => import('./components/composer/place-choices.tsx'), 'PlaceChoices');

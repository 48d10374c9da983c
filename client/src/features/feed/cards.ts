import { createContext, useContext, type ComponentType } from 'react';
import type { FeedItem, FeedItemType } from '../../../../contract/features/feed/types.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { PostBody } from './components/card/post-body.tsx';
import type { FeedScope } from './scope.ts';

/** What an item of one type brings to its card; the frame, the header, the reactions and the comments are the feed's. */
export interface FeedCard {
  /** Between the header and the reactions. */
  readonly Body: ComponentType<FeedCardBodyProps>;
  readonly EditDialog: ComponentType<FeedCardDialogProps>;
  /** Asks, deletes, and takes the item out of the feeds. */
  readonly RemoveDialog: ComponentType<FeedCardRemovalProps>;
  /** Writes a new one, in the place of the post's own form; only of what can be started from the feed's composer. */
  readonly CreateDialog?: ComponentType<FeedCardCreationProps>;
}

export interface FeedCardBodyProps {
  item: FeedItem;
  /** True of the first card: its pictures are fetched at once. */
  isEager: boolean;
}

export interface FeedCardDialogProps {
  item: FeedItem;
  onClose: () => void;
}

export interface FeedCardCreationProps {
  /** Where it goes. */
  scope: FeedScope;
  /** Back to the post's own form. */
  onPost: () => void;
  onClose: () => void;
}

export interface FeedCardRemovalProps extends FeedCardDialogProps {
  /** After it has been deleted. */
  onRemoved: () => void;
}

/** The feed's own card. */
const postCard: FeedCard = {
  Body: PostBody,
  EditDialog: lazyNamed(() => import('./components/composer/edit-post-dialog.tsx'), 'EditPostDialog'),
  RemoveDialog: lazyNamed(() => import('./components/card/remove-dialog.tsx'), 'RemoveDialog'),
};

export type FeedCards = Readonly<Partial<Record<FeedItemType, FeedCard>>>;

/** Cards of the types that other areas own. The application fills it in, so that the feed knows none of those areas. */
export const FeedCardsContext = createContext<FeedCards>({});

/** The card of a type; a type that no area claims looks like a post. */
export function useFeedCard(type: FeedItemType): FeedCard {
  return useContext(FeedCardsContext)[type] ?? postCard;
}

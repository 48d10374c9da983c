import { createContext, useContext, type ComponentType } from 'react';
import type { FeedItem, FeedItemType } from '#contract/features/feed/types.ts';
import type { Name } from '../../lib/feature-names.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { loadModule } from '../../lib/load-module.ts';
import { paths } from '../../lib/paths.ts';
import type { IconPath } from '../../ui/content/icon.tsx';
import type { Tone } from '../../ui/controls/chip.tsx';
import { PostBody } from './components/card/post-body.tsx';
import type { FeedDispatch, FeedRootState } from './patches.ts';
import type { PublicationRef } from './public-forms.ts';
import type { FeedScope } from './scope.ts';

/**
 * Type-specific part of a feed item's card; the frame, the header, the reactions and the comments belong to the feed.
 */
export interface FeedCard {
  /**
   * Returns the address of the full view by `ContentId`; by default the item's own address.
   * @spec 1§2 Screens and routes
   */
  readonly address?: (contentId: number) => string;
  /** Chip that shows the type at a glance; posts, the usual type, have none. */
  readonly chip?: { readonly tone: Tone; readonly icon: IconPath };
  /** Body of the card, between the header and the reactions. */
  readonly Body: ComponentType<FeedCardBodyProps>;
  /** Edit dialog; absent for types that cannot be edited. */
  readonly EditDialog?: ComponentType<FeedCardDialogProps>;
  /** Deletes after a confirmation, and removes the item from the feeds. */
  readonly remove: Removal;
  /** Creation form for types that can be started from the feed's composer, in place of the post's own form. */
  readonly creation?: FeedCardCreation;
}

export interface FeedCardBodyProps {
  item: FeedItem;
  /** True for the first card: its pictures are fetched at once. */
  isEager: boolean;
}

export interface FeedCardDialogProps {
  item: FeedItem;
  onClose: () => void;
}

export interface FeedCardCreation {
  readonly Dialog: ComponentType<FeedCardCreationProps>;
  /** Icons on the composer, and in the form of a post. */
  readonly icons: { readonly composer: IconPath; readonly form: IconPath };
  /** Message that an existing post can't be changed to this type. */
  readonly onlyNew: Name;
}

export interface FeedCardCreationProps {
  /** Scope in which it is published. */
  scope: FeedScope;
  /** Returns to the post's own form. */
  onPost: () => void;
  onClose: () => void;
}

/** Thunk that deletes a publication after a confirmation, and returns whether it did. */
export type Removal = (
  published: PublishedRef,
) => (dispatch: FeedDispatch, getState: () => FeedRootState) => Promise<boolean>;

/** Publication with its author: others than they delete it with a reason. */
export interface PublishedRef extends PublicationRef {
  CreatedBy: number;
}

/** Returns a removal that is fetched on first use: `lazyRemoval(() => import('./components/news-menu.tsx'), 'removeNews')`. */
export function lazyRemoval<Name extends string>(load: () => Promise<Record<Name, Removal>>, name: Name): Removal {
  return published => async dispatch => dispatch((await loadModule(load))[name](published));
}

/** Card of posts, the feed's own type. */
const postCard: FeedCard = {
  Body: PostBody,
  EditDialog: lazyDialog(() => import('./forms/post-dialog.tsx'), 'EditPostDialog'),
  remove: lazyRemoval(() => import('./posts-api.ts'), 'removePost'),
};

export type FeedCards = Readonly<Partial<Record<FeedItemType, FeedCard>>>;

declare module '../feature.ts' {
  interface ClientFeature {
    /** Cards of its own feed item types. */
    readonly feedCards?: FeedCards;
  }
}

/**
 * Cards of the types that other features own. The application provides them, so that the feed does not depend on those
 * features.
 */
export const FeedCardsContext = createContext<FeedCards>({});

/** Type that can be started from the composer. */
export interface Creatable {
  readonly type: FeedItemType;
  readonly creation: FeedCardCreation;
}

/** Returns the types that can be started from the composer besides a post. */
export function useCreatable(): Creatable[] {
  return Object.entries(useContext(FeedCardsContext)).flatMap(
    ([type, { creation }]) => (creation ? [{ type: type as FeedItemType, creation }] : []), // keys of the table
  );
}

/** Returns the card of a type; a type that no feature claims looks like a post. */
export function useFeedCard(type: FeedItemType): FeedCard {
  return useContext(FeedCardsContext)[type] ?? postCard;
}

/** Returns the address of an item's full view: its own page if its type has one. @spec 1§2 Screens and routes */
export function useItemPath({ Type, Id, ContentId }: Pick<FeedItem, 'Type' | 'Id' | 'ContentId'>): string {
  return useFeedCard(Type).address?.(ContentId) ?? paths.post(Id);
}

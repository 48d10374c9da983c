import { createContext, useContext, type ComponentType } from 'react';
import type { FeedItem, FeedItemType } from '#contract/features/feed/types.ts';
import type { Name } from '../../lib/feature-names.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { loadModule } from '../../lib/load-module.ts';
import { paths } from '../../lib/paths.ts';
import type { IconPath } from '../../ui/content/icon.tsx';
import type { Tone } from '../../ui/controls/chip.tsx';
import { PostBody } from './components/card/post-body.tsx';
import type { FeedDispatch } from './patches.ts';
import type { PublicationRef } from './publication-endpoints.ts';
import type { FeedScope } from './scope.ts';

/** What an item of one type brings to its card; the frame, the header, the reactions and the comments are the feed's. */
export interface FeedCard {
  /** Where it is read in full, by its `ContentId`; without it at the item's own address. @spec 1§2 Screens and routes */
  readonly address?: (contentId: number) => string;
  /** Says at a glance what it is; a post, the usual thing, has none. */
  readonly chip?: { readonly tone: Tone; readonly icon: IconPath };
  /** Between the header and the reactions. */
  readonly Body: ComponentType<FeedCardBodyProps>;
  /** Absent of what nobody edits. */
  readonly EditDialog?: ComponentType<FeedCardDialogProps>;
  /** Asks, deletes, and takes the item out of the feeds. */
  readonly remove: Removal;
  /** Only of what can be started from the feed's composer, in the place of the post's own form. */
  readonly creation?: FeedCardCreation;
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

export interface FeedCardCreation {
  readonly Dialog: ComponentType<FeedCardCreationProps>;
  /** On the composer, and in the form of a post. */
  readonly icons: { readonly composer: IconPath; readonly form: IconPath };
  /** Says while a post is edited that it can't become one. */
  readonly onlyNew: Name;
}

export interface FeedCardCreationProps {
  /** Where it goes. */
  scope: FeedScope;
  /** Back to the post's own form. */
  onPost: () => void;
  onClose: () => void;
}

/** A thunk that asks whether to delete something published, deletes it, and answers whether it did. */
export type Removal = (published: PublicationRef) => (dispatch: FeedDispatch) => Promise<boolean>;

/** One that is fetched when it is first asked for: `lazyRemoval(() => import('./remove-news.ts'), 'removeNews')`. */
export function lazyRemoval<Name extends string>(load: () => Promise<Record<Name, Removal>>, name: Name): Removal {
  return published => async dispatch => dispatch((await loadModule(load))[name](published));
}

/** The feed's own card. */
const postCard: FeedCard = {
  Body: PostBody,
  EditDialog: lazyDialog(() => import('./forms/edit-post-dialog.tsx'), 'EditPostDialog'),
  remove: lazyRemoval(() => import('./remove-post.ts'), 'removePost'),
};

export type FeedCards = Readonly<Partial<Record<FeedItemType, FeedCard>>>;

/** Cards of the types that other features own. The application fills it in, so that the feed knows none of those features. */
export const FeedCardsContext = createContext<FeedCards>({});

/** A type that can be started from the composer. */
export interface Creatable {
  readonly type: FeedItemType;
  readonly creation: FeedCardCreation;
}

/** What can be started from the composer besides a post. */
export function useCreatable(): Creatable[] {
  return Object.entries(useContext(FeedCardsContext)).flatMap(
    ([type, { creation }]) => (creation ? [{ type: type as FeedItemType, creation }] : []), // the keys of the table
  );
}

/** The card of a type; a type that no feature claims looks like a post. */
export function useFeedCard(type: FeedItemType): FeedCard {
  return useContext(FeedCardsContext)[type] ?? postCard;
}

/** Where an item is read in full: what has a page of its own is read there. @spec 1§2 Screens and routes */
export function useItemPath({ Type, Id, ContentId }: Pick<FeedItem, 'Type' | 'Id' | 'ContentId'>): string {
  return useFeedCard(Type).address?.(ContentId) ?? paths.post(Id);
}

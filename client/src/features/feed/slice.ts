import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FeedItem, FeedItemType } from '#contract/features/feed/types.ts';
import type { PollAnswer } from '#contract/features/notifications/types.ts';
import type { ReactionKind } from '#contract/features/social/types.ts';

/** Start of the composer: the text, the picker of media or of documents, or the form of another type of item. */
export type ComposerStart = 'text' | 'media' | 'documents' | FeedItemType;

export interface FeedState {
  /** Reactions pending at the server; a repeat is ignored until the first has arrived. @spec 1§4 */
  pending: Record<string, true>;
  /** Open post dialog: a new post, or the item being edited. */
  composer: { mode: 'create'; start: ComposerStart } | { mode: 'edit'; itemId: number } | null;
  /** Whether the page has a composer, which then shows the dialog; otherwise the frame around the page does. */
  hasComposer: boolean;
  /** Newest item in any of the viewer's feeds, as last reported by the poll. */
  latest: number;
  /** Newest item of home at the viewer's last visit; 0 if there was none, or it is not known yet. */
  seenBefore: number;
  /** Whether the viewer has come back to home after an absence. */
  isBack: boolean;
  /** Times of the last edits of items in sight, by their ids, as the poll reported them. */
  editions: Record<number, string>;
}

const initialState: FeedState = {
  pending: {},
  composer: null,
  hasComposer: false,
  latest: 0,
  seenBefore: 0,
  isBack: false,
  editions: {},
};

/** Client state of the feed. Server data is in `api.ts`, and text being typed in the browser's drafts. */
export const feedSlice = createSlice({
  name: 'feed',
  initialState,
  reducers: {
    pendingSet(state, { payload }: PayloadAction<string>) {
      state.pending[payload] = true;
    },
    pendingCleared(state, { payload }: PayloadAction<string>) {
      delete state.pending[payload];
    },
    composerOpened(state, { payload }: PayloadAction<ComposerStart>) {
      state.composer = { mode: 'create', start: payload };
    },
    editOpened(state, { payload }: PayloadAction<number>) {
      state.composer = { mode: 'edit', itemId: payload };
    },
    liveItemsReceived(state, { payload }: PayloadAction<PollAnswer['feed']>) {
      state.latest = payload.latest;
    },
    visitBegun(state, { payload }: PayloadAction<{ before: number; isBack: boolean }>) {
      state.seenBefore = payload.before;
      state.isBack ||= payload.isBack;
    },
    editionHeard(state, { payload }: PayloadAction<{ itemId: number; at: string }>) {
      state.editions[payload.itemId] = payload.at;
    },
    composerClosed(state) {
      state.composer = null;
    },
    composerShown(state, { payload }: PayloadAction<boolean>) {
      state.hasComposer = payload;
    },
  },
  selectors: {
    latest: state => state.latest,
    seenBefore: state => state.seenBefore,
    isBack: state => state.isBack,
    isPending: (state, key: string) => state.pending[key] === true,
    /** Returns the start of the open dialog for a new post; null while it is closed. */
    creating: state => (state.composer?.mode === 'create' ? state.composer.start : null),
    /** Whether an item was edited after it was read. */
    isOutdated: (state, { Id, EditionDate }: Pick<FeedItem, 'Id' | 'EditionDate'>) =>
      (state.editions[Id] ?? '') > (EditionDate ?? ''),
    /** Whether a dialog for a new item is open on a page without a composer. */
    isCreatingElsewhere: state => state.composer?.mode === 'create' && !state.hasComposer,
    isEditing: (state, itemId: number) => state.composer?.mode === 'edit' && state.composer.itemId === itemId,
  },
});

export const {
  pendingSet,
  pendingCleared,
  composerOpened,
  editOpened,
  liveItemsReceived,
  editionHeard,
  visitBegun,
  composerClosed,
  composerShown,
} = feedSlice.actions;

/** Returns the key of a reaction in `pending`. */
export const reactionKey = (itemId: number, kind: ReactionKind): string => `${itemId}:${kind}`;

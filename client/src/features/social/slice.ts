import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ReactionKind } from '#contract/features/social/types.ts';

export interface SocialState {
  /** Reactions to comments being sent to the server; the same one is ignored until it has arrived. @spec 1§4 */
  pending: Record<string, true>;
}

const initialState: SocialState = { pending: {} };

/** Slice of the client state of comments and reactions. */
export const socialSlice = createSlice({
  name: 'social',
  initialState,
  reducers: {
    commentPendingSet(state, { payload }: PayloadAction<string>) {
      state.pending[payload] = true;
    },
    commentPendingCleared(state, { payload }: PayloadAction<string>) {
      delete state.pending[payload];
    },
  },
  selectors: {
    isPending: (state, key: string) => state.pending[key] === true,
  },
});

export const { commentPendingSet, commentPendingCleared } = socialSlice.actions;

/** Returns the key of a reaction in `pending`. */
export const commentReactionKey = (commentId: number, kind: ReactionKind): string => `${commentId}:${kind}`;

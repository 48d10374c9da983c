import type { ReactionKind, Reactions } from '#contract/features/social/types.ts';
import { answerOf } from '../../api/answer-of.ts';
import { toApiError } from '../../api/api-error.ts';
import { answeredReaction, withReaction } from '../social/public.ts';
import { patchItem, refreshItem, type FeedDispatch, type FeedRootState } from './patches.ts';
import { feedQueries, SAVED_TAG } from './queries.ts';
import { feedSlice, pendingCleared, pendingSet, reactionKey } from './slice.ts';

export interface ReactArgs {
  itemId: number;
  kind: ReactionKind;
  /** Set or withdraw. */
  on: boolean;
  /** The signed-in person's id. */
  viewer: number;
}

/**
 * What everybody does with an item of the feed. Cached pages are patched, never read again as a whole: nothing jumps while
 * somebody reads.
 */
export const feedApi = feedQueries.injectEndpoints({
  endpoints: build => ({
    /**
     * Keeps an item for oneself, or no longer. The list of what is kept is read again once neither this nor a reading of it
     * is on its way: either may have overtaken the other.
     */
    saveItem: build.mutation<null, { itemId: number; on: boolean }>({
      query: ({ itemId, on }) => ({ url: `/Flx_Feed/${itemId}/saved`, method: on ? 'PUT' : 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : [SAVED_TAG]),
      async onQueryStarted({ itemId, on }, { dispatch, queryFulfilled }) {
        const answer = await answerOf(queryFulfilled);
        if (answer !== undefined) dispatch(patchItem(itemId, () => ({ Saved: on })));
      },
    }),
    /** Mutes an item, or no longer: shown at once, and taken back when refused. */
    muteItem: build.mutation<null, { itemId: number; on: boolean }>({
      query: ({ itemId, on }) => ({ url: `/Flx_Feed/${itemId}/mute`, method: on ? 'PUT' : 'DELETE' }),
      transformResponse: () => null,
      async onQueryStarted({ itemId, on }, { dispatch, queryFulfilled }) {
        dispatch(patchItem(itemId, () => ({ Muted: on })));
        if ((await answerOf(queryFulfilled)) === undefined) dispatch(patchItem(itemId, () => ({ Muted: !on })));
      },
    }),
    /**
     * Shown at once in every cached feed, then corrected by the server's own numbers, or taken back when it refuses. Taken
     * back by asking for the opposite, not by restoring a position: a new post may have moved everything meanwhile.
     */
    reactToItem: build.mutation<Reactions, ReactArgs>({
      query: ({ itemId, kind, on }) => ({
        url: `/Flx_Feed/${itemId}/reactions/${kind}`,
        method: on ? 'PUT' : 'DELETE',
      }),
      async onQueryStarted({ itemId, kind, on, viewer }, { dispatch, queryFulfilled }) {
        const key = reactionKey(itemId, kind);
        dispatch(pendingSet(key));
        dispatch(patchItem(itemId, item => withReaction(item, kind, on, viewer)));
        const answer = await answerOf(queryFulfilled);
        dispatch(
          patchItem(itemId, item => (answer ? answeredReaction(answer, kind) : withReaction(item, kind, !on, viewer))),
        );
        dispatch(pendingCleared(key));
      },
    }),
  }),
});

export const { useSaveItemMutation, useMuteItemMutation } = feedApi;

/**
 * Sets or withdraws one reaction. The same one is ignored while it travels; an item that is not found goes. @spec 1§4
 * @returns the failure, or null when it went well or was ignored.
 */
export function reactOnce(args: ReactArgs) {
  return async (dispatch: FeedDispatch, getState: () => FeedRootState): Promise<unknown> => {
    if (feedSlice.selectors.isPending(getState(), reactionKey(args.itemId, args.kind))) return null;
    const answer = await dispatch(feedApi.endpoints.reactToItem.initiate(args, { track: false }));
    if (answer.error && toApiError(answer.error).status === 404) void dispatch(refreshItem(args.itemId));
    return answer.error ?? null;
  };
}

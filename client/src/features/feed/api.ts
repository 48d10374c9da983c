import type { ReactionKind, Reactions } from '#contract/features/social/types.ts';
import { answerOf, answerOrWait } from '../../api/answer-of.ts';
import { toApiError } from '../../api/api-error.ts';
import { answeredReaction, withReaction } from '../social/public.ts';
import { patchItem, refreshItem, type FeedDispatch, type FeedRootState } from './patches.ts';
import { feedQueries, SAVED_TAG } from './queries.ts';
import { feedSlice, pendingCleared, pendingSet, reactionKey } from './slice.ts';

export interface ReactArgs {
  itemId: number;
  kind: ReactionKind;
  /** True to set, false to withdraw. */
  on: boolean;
  /** Id of the signed-in person. */
  viewer: number;
}

/**
 * Endpoints for actions on a feed item. Cached pages are patched, never read again as a whole, so that nothing jumps
 * while a person reads.
 */
export const feedApi = feedQueries.injectEndpoints({
  endpoints: build => ({
    /**
     * Saves an item for the viewer, or removes it from the saved ones. The list of saved items is read again once
     * neither a save nor a read is pending, because either may have overtaken the other.
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
    /** Mutes or unmutes an item: applied at once, and rolled back when refused. */
    muteItem: build.mutation<null, { itemId: number; on: boolean }>({
      query: ({ itemId, on }) => ({ url: `/Flx_Feed/${itemId}/mute`, method: on ? 'PUT' : 'DELETE' }),
      transformResponse: () => null,
      async onQueryStarted({ itemId, on }, { dispatch, queryFulfilled }) {
        dispatch(patchItem(itemId, () => ({ Muted: on })));
        if ((await answerOf(queryFulfilled)) === undefined) dispatch(patchItem(itemId, () => ({ Muted: !on })));
      },
    }),
    /**
     * Applied at once in every cached feed, then corrected by the server's own numbers, or rolled back when it refuses.
     * The rollback applies the opposite, because a new post may have moved the items meanwhile.
     */
    reactToItem: build.mutation<Reactions, ReactArgs>({
      query: ({ itemId, kind, on }) => ({
        url: `/Flx_Feed/${itemId}/reactions/${kind}`,
        method: on ? 'PUT' : 'DELETE',
        waits: { kind: 'reaction' },
      }),
      async onQueryStarted({ itemId, kind, on, viewer }, { dispatch, queryFulfilled }) {
        const key = reactionKey(itemId, kind);
        dispatch(pendingSet(key));
        dispatch(patchItem(itemId, item => withReaction(item, kind, on, viewer)));
        const answer = await answerOrWait(queryFulfilled);
        if (answer !== null)
          dispatch(
            patchItem(itemId, item =>
              answer ? answeredReaction(answer, kind) : withReaction(item, kind, !on, viewer),
            ),
          );
        dispatch(pendingCleared(key));
      },
    }),
  }),
});

export const { useSaveItemMutation, useMuteItemMutation } = feedApi;

/**
 * Sets or withdraws one reaction. A repeat is ignored while the first is pending; an item that is not found is removed.
 * @spec 1§4
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

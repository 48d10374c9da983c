import type { ListItem } from '../../../../contract/api/lists.ts';
import type { FeedItem } from '../../../../contract/features/feed/types.ts';
import type { Poll, PollChange, PollInput, VoteInput } from '../../../../contract/features/polls/types.ts';
import { api } from '../../api/api.ts';
import { answerOf } from '../../api/answer-of.ts';
import { patchItem, prependItem, refreshItem, removeItem } from '../feed/public.ts';

/** What is written of polls; they are read as items of the feed, which are kept in step. @spec 1§7 */
const pollApi = api.injectEndpoints({
  endpoints: build => ({
    createPoll: build.mutation<FeedItem, { input: PollInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({ url: '/Flx_Polls', method: 'POST', data: input, idempotencyKey }),
      transformResponse: (answer: ListItem<FeedItem>) => answer.results,
      async onQueryStarted(_args, { dispatch, queryFulfilled }) {
        const created = await answerOf(queryFulfilled);
        if (created) dispatch(prependItem(created));
      },
    }),
    editPoll: build.mutation<FeedItem, { itemId: number; change: PollChange }>({
      query: ({ itemId, change }) => ({ url: `/Flx_Polls/${itemId}`, method: 'PUT', data: change }),
      transformResponse: (answer: ListItem<FeedItem>) => answer.results,
      async onQueryStarted({ itemId }, { dispatch, queryFulfilled }) {
        const edited = await answerOf(queryFulfilled);
        if (edited) dispatch(patchItem(itemId, () => edited));
      },
    }),
    removePoll: build.mutation<null, number>({
      query: itemId => ({ url: `/Flx_Polls/${itemId}`, method: 'DELETE' }),
      transformResponse: () => null,
      async onQueryStarted(itemId, { dispatch, queryFulfilled }) {
        if ((await answerOf(queryFulfilled)) !== undefined) dispatch(removeItem(itemId));
      },
    }),
    /** A refusal means that the poll is not what was shown: voted in elsewhere, or closed. It is then read again. */
    vote: build.mutation<Poll, { itemId: number; option: number }>({
      query: ({ itemId, option }) => ({
        url: `/Flx_Polls/${itemId}/vote`,
        method: 'POST',
        data: { QuestionId: itemId, Option: option } satisfies VoteInput,
      }),
      transformResponse: (answer: ListItem<Poll>) => answer.results,
      async onQueryStarted({ itemId }, { dispatch, queryFulfilled }) {
        const poll = await answerOf(queryFulfilled);
        if (poll) dispatch(patchItem(itemId, () => ({ Poll: poll })));
        else await dispatch(refreshItem(itemId));
      },
    }),
  }),
});

export const { useCreatePollMutation, useEditPollMutation, useRemovePollMutation, useVoteMutation } = pollApi;

import type { ListItem } from '#contract/api/lists.ts';
import type { FeedItem } from '#contract/features/feed/types.ts';
import type { Poll, PollChange, PollInput, VoteInput } from '#contract/features/polls/types.ts';
import { api } from '../../api/api.ts';
import { answerOf } from '../../api/answer-of.ts';
import { patchItem, refreshItem, type PublicationKind } from '../feed/public.ts';
import { publicationEndpoints } from '../feed/public-forms.ts';

const POLLS: PublicationKind<FeedItem> = { list: 'Flx_Polls', itemOf: item => item };

/** Mutations of polls. Polls are read as feed items, which are kept in step. @spec 1§7 */
export const pollsApi = api.injectEndpoints({
  endpoints: build => {
    const { create, edit, remove } = publicationEndpoints<FeedItem, PollInput, PollChange>(build, POLLS);
    return {
      createPoll: create,
      editPoll: edit,
      removePoll: remove,
      /**
       * Sends a vote. A refusal means that the poll shown is outdated: voted in elsewhere, or closed. It is then read
       * again.
       */
      sendVote: build.mutation<Poll, { itemId: number; option: number }>({
        query: ({ itemId, option }) => ({
          url: `/Flx_Polls/${itemId}/vote`,
          method: 'POST',
          data: { QuestionId: itemId, Option: option } satisfies VoteInput,
          waits: { kind: 'vote' },
        }),
        transformResponse: (answer: ListItem<Poll>) => answer.results,
        async onQueryStarted({ itemId }, { dispatch, queryFulfilled }) {
          const poll = await answerOf(queryFulfilled);
          if (poll) dispatch(patchItem(itemId, () => ({ Poll: poll })));
          else await dispatch(refreshItem(itemId));
        },
      }),
    };
  },
});

export const { useCreatePollMutation, useEditPollMutation, useSendVoteMutation } = pollsApi;

import type { ListPage } from '#contract/api/lists.ts';
import {
  type HelpBlock,
  type HelpBox,
  type HelpFields,
  type HelpMessage,
  HELP_PAGE_MAX,
} from '#contract/features/help/types.ts';
import type { Waits } from '../../api/api-request.ts';
import { api } from '../../api/api.ts';
import { messageSeen } from '../messages/public.ts';

const WAITS: Waits = { kind: 'help', texts: ['Title', 'Description'] };

const helpApi = api.injectEndpoints({
  endpoints: build => ({
    /** Newest message of each conversation of a box, newest first. */
    listHelpMessages: build.infiniteQuery<ListPage<HelpMessage>, HelpBox, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : { url: '/Flx_Messages', params: { $filter: `Box eq '${queryArg}' and IsNewest eq true` } },
      providesTags: ['Flx_Messages'],
    }),
    getHelpMessage: build.query<HelpMessage, number>({
      query: id => ({ url: `/Flx_Messages/${id}` }),
      transformResponse: ({ results }: { results: HelpMessage }) => results,
      providesTags: ['Flx_Messages'],
    }),
    /** Message and its replies, oldest first. */
    listReplies: build.query<readonly HelpMessage[], number>({
      query: id => ({
        url: '/Flx_Messages',
        params: { $filter: `FirstId eq ${id}`, $orderby: 'Id', $top: HELP_PAGE_MAX },
      }),
      transformResponse: ({ results }: ListPage<HelpMessage>) => results,
      providesTags: ['Flx_Messages'],
    }),
    createHelpMessage: build.mutation<unknown, { fields: HelpFields; idempotencyKey: string }>({
      query: ({ fields, idempotencyKey }) => ({
        url: '/Flx_Messages',
        method: 'POST',
        data: fields,
        idempotencyKey,
        waits: WAITS,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Flx_Messages']),
    }),
    createHelpReply: build.mutation<null, { id: number; Description: string; idempotencyKey: string }>({
      query: ({ id, Description, idempotencyKey }) => ({
        url: `/Flx_Messages/${id}/replies`,
        method: 'POST',
        data: { Description },
        idempotencyKey,
        waits: WAITS,
      }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Flx_Messages']),
    }),
    /** Received messages of a range of ids, oldest first. */
    listWaitingMessages: build.query<readonly HelpMessage[], { from: number; to: number }>({
      query: ({ from, to }) => ({
        url: '/Flx_Messages',
        params: { $filter: `Box eq 'received' and Id ge ${from} and Id le ${to}`, $orderby: 'Id', $top: HELP_PAGE_MAX },
      }),
      transformResponse: ({ results }: ListPage<HelpMessage>) => results,
      providesTags: ['Flx_Messages'],
    }),
    markHelpMessage: build.mutation<null, number>({
      query: id => ({ url: `/Flx_Messages/${id}/viewed`, method: 'POST' }),
      transformResponse: () => null,
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        // A failure is reported where the message was marked.
        await queryFulfilled.then(
          () => dispatch(messageSeen({ kind: 'messages', id })),
          () => undefined,
        );
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['Flx_Messages']),
    }),
    listMessageBlocks: build.query<readonly HelpBlock[], void>({
      query: () => ({ url: '/Flx_MessageBlocks', params: { $top: HELP_PAGE_MAX } }),
      transformResponse: ({ results }: ListPage<HelpBlock>) => results,
      providesTags: ['Flx_MessageBlocks'],
    }),
    createMessageBlock: build.mutation<unknown, number>({
      query: UserId => ({ url: '/Flx_MessageBlocks', method: 'POST', data: { UserId } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Flx_MessageBlocks']),
    }),
    removeMessageBlock: build.mutation<null, number>({
      query: id => ({ url: `/Flx_MessageBlocks/${id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Flx_MessageBlocks']),
    }),
  }),
});

export const {
  useListHelpMessagesInfiniteQuery,
  useGetHelpMessageQuery,
  useListRepliesQuery,
  useListWaitingMessagesQuery,
  useCreateHelpMessageMutation,
  useCreateHelpReplyMutation,
  useMarkHelpMessageMutation,
  useListMessageBlocksQuery,
  useCreateMessageBlockMutation,
  useRemoveMessageBlockMutation,
} = helpApi;

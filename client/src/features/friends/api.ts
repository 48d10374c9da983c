import type { FriendFields, FriendQuota, FriendRow, TrustLevel } from '#contract/features/friends/types.ts';
import { api } from '../../api/api.ts';
import type { ListPage } from '#contract/api/lists.ts';

const friendsQueries = api.injectEndpoints({
  endpoints: build => ({
    /** The viewer's own invitations, newest first. */
    listFriends: build.infiniteQuery<ListPage<FriendRow>, void, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ pageParam }) => (pageParam ? { url: pageParam } : { url: '/InvitarAmigo' }),
      providesTags: ['InvitarAmigo'],
    }),
    getFriendQuota: build.query<FriendQuota, void>({
      query: () => ({ url: '/InvitarAmigo/quota' }),
      providesTags: ['InvitarAmigo'],
    }),
    listTrustLevels: build.query<TrustLevel[], void>({
      query: () => ({ url: '/ConfianzaAmigo' }),
      transformResponse: (page: ListPage<TrustLevel>) => page.results,
      providesTags: ['ConfianzaAmigo'],
    }),
  }),
});

export const { useListFriendsInfiniteQuery, useGetFriendQuotaQuery, useListTrustLevelsQuery } = friendsQueries;

const friendsApi = api.injectEndpoints({
  endpoints: build => ({
    createFriend: build.mutation<unknown, { body: FriendFields; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({ url: '/InvitarAmigo', method: 'POST', data: body, idempotencyKey }),
      invalidatesTags: (_answer, error) => (error ? [] : ['InvitarAmigo']),
    }),
    resendFriend: build.mutation<null, number>({
      query: id => ({ url: `/InvitarAmigo/${id}/send`, method: 'POST', data: {} }),
      transformResponse: () => null,
      // Also after a refusal: it has been answered meanwhile, and the list shows the answer.
      invalidatesTags: ['InvitarAmigo'],
    }),
    removeFriend: build.mutation<null, number>({
      query: id => ({ url: `/InvitarAmigo/${id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['InvitarAmigo']),
    }),
  }),
});

export const { useCreateFriendMutation, useResendFriendMutation, useRemoveFriendMutation } = friendsApi;

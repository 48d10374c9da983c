import type { ListPage } from '#contract/api/lists.ts';
import type { FriendQuota, FriendRow, TrustLevel } from '#contract/features/friends/types.ts';
import { api } from '../../api/api.ts';

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

import type { FriendFields } from '#contract/features/friends/types.ts';
import { api } from '../../api/api.ts';

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

import type { ListPage } from '#contract/api/lists.ts';
import type { AccountBody } from '#contract/features/integrations/schema.ts';
import type { IssuedToken, ServiceAccountRow } from '#contract/features/integrations/types.ts';
import { api } from '../../api/api.ts';

const LIST = '/Flx_ServiceAccounts';

const integrationsApi = api.injectEndpoints({
  endpoints: build => ({
    /** Service accounts, newest first. */
    listServiceAccounts: build.infiniteQuery<ListPage<ServiceAccountRow>, void, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ pageParam }) => ({ url: pageParam || LIST }),
      providesTags: ['Flx_ServiceAccounts'],
    }),
    createServiceAccount: build.mutation<IssuedToken, AccountBody>({
      query: body => ({ url: `${LIST}/creation`, method: 'POST', data: body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Flx_ServiceAccounts']),
    }),
    renewServiceToken: build.mutation<IssuedToken, number>({
      query: id => ({ url: `${LIST}/${id}/rotation`, method: 'POST' }),
      // Also after a failure: its answer may be lost, and the token changed.
      invalidatesTags: ['Flx_ServiceAccounts'],
    }),
    endServiceAccount: build.mutation<null, number>({
      query: id => ({ url: `${LIST}/${id}/revocation`, method: 'POST' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Flx_ServiceAccounts']),
    }),
  }),
});

export const {
  useListServiceAccountsInfiniteQuery,
  useCreateServiceAccountMutation,
  useRenewServiceTokenMutation,
  useEndServiceAccountMutation,
} = integrationsApi;

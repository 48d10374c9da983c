import type { ListItem, ListPage } from '#contract/api/lists.ts';
import type { ApplicantRow, LoanRequest } from '#contract/features/loans/types.ts';
import { api } from '../../api/api.ts';

const loansQueries = api.injectEndpoints({
  endpoints: build => ({
    /** Data that this person has registered; null if there is none. */
    getOwnApplicant: build.query<ApplicantRow | null, number>({
      query: person => ({ url: '/Conocerte', params: { $filter: `IdUser eq ${person}` } }),
      transformResponse: ({ results }: ListPage<ApplicantRow>) => results[0] ?? null,
      providesTags: ['Conocerte'],
    }),
    /** Request of this person; fails for that of another person. */
    getOwnRequest: build.query<LoanRequest, number>({
      query: id => ({ url: `/Prestamo/${id}` }),
      transformResponse: ({ results }: ListItem<LoanRequest>) => results,
      providesTags: ['Prestamo'],
    }),
    /** Requests of this person, newest first. Credit administrators see the requests of others elsewhere. */
    listOwnRequests: build.infiniteQuery<ListPage<LoanRequest>, number, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        pageParam ? { url: pageParam } : { url: '/Prestamo', params: { $filter: `IdUser eq ${queryArg}` } },
      providesTags: ['Prestamo'],
    }),
  }),
});

export const { useGetOwnApplicantQuery, useGetOwnRequestQuery, useListOwnRequestsInfiniteQuery } = loansQueries;

import type { ListPage } from '#contract/api/lists.ts';
import type { ApplicantRow, LoanRequest } from '#contract/features/loans/types.ts';
import { api } from '../../api/api.ts';

const loansQueries = api.injectEndpoints({
  endpoints: build => ({
    /** What this person has registered; null while there is nothing. */
    getOwnApplicant: build.query<ApplicantRow | null, number>({
      query: person => ({ url: '/Conocerte', params: { $filter: `IdUser eq ${person}` } }),
      transformResponse: ({ results }: ListPage<ApplicantRow>) => results[0] ?? null,
      providesTags: ['Conocerte'],
    }),
    /** Requests of this person, the newest first. Whoever administers credits is shown others' elsewhere. */
    listOwnRequests: build.infiniteQuery<ListPage<LoanRequest>, number, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        pageParam ? { url: pageParam } : { url: '/Prestamo', params: { $filter: `IdUser eq ${queryArg}` } },
      providesTags: ['Prestamo'],
    }),
  }),
});

export const { useGetOwnApplicantQuery, useListOwnRequestsInfiniteQuery } = loansQueries;

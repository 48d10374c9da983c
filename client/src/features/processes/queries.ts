import type { ListPage } from '#contract/api/lists.ts';
import type { ProcessRow, ProcessType } from '#contract/features/processes/types.ts';
import { api } from '../../api/api.ts';

const processQueries = api.injectEndpoints({
  endpoints: build => ({
    /** Processes, newest first. @spec 2§7 Profile */
    listProcesses: build.infiniteQuery<ListPage<ProcessRow>, number, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: id, pageParam }) =>
        pageParam ? { url: pageParam } : { url: '/Flx_Process', params: { $filter: `IdUser eq ${id}` } },
      providesTags: ['Flx_Process'],
    }),
    /** Number of processes in any state. */
    getProcessCount: build.query<number, number>({
      query: id => ({
        url: '/Flx_Process',
        params: { $select: 'Id', $filter: `IdUser eq ${id}`, $top: 1, $count: true },
      }),
      transformResponse: ({ TotalCount = 0 }: ListPage<Pick<ProcessRow, 'Id'>>) => TotalCount,
      providesTags: ['Flx_Process'],
    }),
    listProcessTypes: build.query<ProcessType[], void>({
      query: () => ({ url: '/Flx_ProcessTypes' }),
      transformResponse: (page: ListPage<ProcessType>) => page.results,
      providesTags: ['Flx_ProcessTypes'],
    }),
  }),
});

export const { useListProcessesInfiniteQuery, useGetProcessCountQuery, useListProcessTypesQuery } = processQueries;

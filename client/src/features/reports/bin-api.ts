import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import type { ListPage } from '#contract/api/lists.ts';
import type { ReportCase } from '#contract/features/reports/types.ts';
import { api } from '../../api/api.ts';
import { TAGS } from '../../api/tags.ts';
import { forgetLeaving } from '../../lib/leaving.ts';

/** Returns the filter of content that can be restored, of one kind or of all. */
const filterOf = (kind: string): string =>
  ["State eq 'removed'", 'Exists eq true', ...(kind === '' ? [] : [`Kind eq '${kind}'`])].join(' and ');

/** Endpoints of the bin: cases of removed content. @spec decision 21 */
const binApi = api.injectEndpoints({
  endpoints: build => ({
    listBin: build.infiniteQuery<ListPage<ReportCase>, string, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_ReportCases',
              params: { $filter: filterOf(queryArg), $orderby: 'DecisionDate desc', $top: CONSOLE_ROWS, $count: true },
            },
      providesTags: ['Flx_ReportCases'],
    }),
    /** Restores content; everything shown is then read again. */
    restoreContent: build.mutation<null, number>({
      query: caseId => ({ url: `/Flx_ReportCases/${caseId}/undo`, method: 'POST', data: {} }),
      transformResponse: () => null,
      invalidatesTags: (_done, error) => (error ? ['Flx_ReportCases'] : [...TAGS]),
      onQueryStarted: (_caseId, { queryFulfilled }) => void queryFulfilled.then(forgetLeaving, () => undefined),
    }),
  }),
});

export const { useListBinInfiniteQuery, useRestoreContentMutation } = binApi;

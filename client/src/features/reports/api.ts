import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import type { ListItem, ListPage } from '#contract/api/lists.ts';
import type {
  CaseAction,
  CaseNoteInput,
  CaseState,
  KeepInput,
  RemovalInput,
  ReportAnswer,
  ReportCase,
  ReportInput,
  TakeInput,
} from '#contract/features/reports/types.ts';
import { api } from '../../api/api.ts';

export interface StepArgs {
  caseId: number;
  step: CaseAction;
  body: TakeInput | KeepInput | RemovalInput;
}

/** Endpoints for reporting content and reviewing reports. @spec 1§4, 1§7, decision 21 */
const reportApi = api.injectEndpoints({
  endpoints: build => ({
    /** Reports content. A repeat by the same person gets the same response as the first time. */
    createReport: build.mutation<ReportAnswer, { input: ReportInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({ url: '/Flx_Reports', method: 'POST', data: input, idempotencyKey }),
      transformResponse: (answer: ListItem<ReportAnswer>) => answer.results,
    }),
    listReportCases: build.infiniteQuery<ListPage<ReportCase>, CaseState, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_ReportCases',
              // Content that a role deleted unreported is only in the bin.
              params: { $filter: `State eq '${queryArg}' and ReportsCount gt 0`, $top: CONSOLE_ROWS, $count: true },
            },
      providesTags: ['Flx_ReportCases'],
    }),
    getReportCase: build.query<ReportCase, number>({
      query: caseId => ({ url: `/Flx_ReportCases/${caseId}` }),
      transformResponse: (answer: ListItem<ReportCase>) => answer.results,
    }),
    /**
     * Takes a step of the review. A refusal means that the case shown is outdated: its content is gone, or another
     * reviewer has decided. It is then read again.
     */
    takeStep: build.mutation<ReportCase, StepArgs>({
      query: ({ caseId, step, body }) => ({ url: `/Flx_ReportCases/${caseId}/${step}`, method: 'POST', data: body }),
      transformResponse: (answer: ListItem<ReportCase>) => answer.results,
      onQueryStarted: async ({ caseId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(reportApi.util.updateQueryData('getReportCase', caseId, () => answer.data));
        else
          await dispatch(reportApi.endpoints.getReportCase.initiate(caseId, { subscribe: false, forceRefetch: true }));
      },
    }),
    noteCase: build.mutation<ReportCase, { caseId: number; input: CaseNoteInput }>({
      query: ({ caseId, input }) => ({ url: `/Flx_ReportCases/${caseId}`, method: 'PUT', data: input }),
      transformResponse: (answer: ListItem<ReportCase>) => answer.results,
      onQueryStarted: async ({ caseId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(reportApi.util.updateQueryData('getReportCase', caseId, () => answer.data));
      },
    }),
  }),
});

export const {
  useCreateReportMutation,
  useListReportCasesInfiniteQuery,
  useGetReportCaseQuery,
  useTakeStepMutation,
  useNoteCaseMutation,
} = reportApi;

import type { ListItem } from '../../../../contract/api/lists.ts';
import type { ReportAnswer, ReportInput } from '../../../../contract/areas/reports/types.ts';
import { api } from '../../api/api.ts';

/** Reporting content. A repeat by the same person is answered like the first time. @spec 1§4, 1§7 */
const reportApi = api.injectEndpoints({
  endpoints: build => ({
    report: build.mutation<ReportAnswer, { input: ReportInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({ url: '/Flx_Reports', method: 'POST', data: input, idempotencyKey }),
      transformResponse: (answer: ListItem<ReportAnswer>) => answer.results,
    }),
  }),
});

export const { useReportMutation } = reportApi;

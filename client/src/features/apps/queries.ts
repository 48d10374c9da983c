import type { AppsState, VacationApproval } from '#contract/features/apps/types.ts';
import { api } from '../../api/api.ts';

const appsQueries = api.injectEndpoints({
  endpoints: build => ({
    getApps: build.query<AppsState, void>({ query: () => ({ url: '/apps' }) }),
    /** Time-off requests that await the viewer's answer. */
    listApprovals: build.query<VacationApproval[], void>({
      query: () => ({ url: '/apps/approvals' }),
      transformResponse: ({ results }: { results: VacationApproval[] }) => results,
      providesTags: ['Flx_Process'],
    }),
  }),
});

export const { useGetAppsQuery, useListApprovalsQuery } = appsQueries;

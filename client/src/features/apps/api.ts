import type {
  ClientStatus,
  Invoice,
  OwnVacation,
  ProcessAnswer,
  Stocktaking,
  VacationRequest,
  AppsState,
  VacationApproval,
} from '#contract/features/apps/types.ts';
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

const STARTS_PROCESS = {
  invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : ['Flx_Process' as const]),
};

/** Endpoints of the applications. Every query is a POST, because it is counted and audited. */
const appsApi = api.injectEndpoints({
  endpoints: build => ({
    requestVacationBalance: build.mutation<OwnVacation, void>({
      query: () => ({ url: '/apps/vacation/balance', method: 'POST', data: {} }),
    }),
    requestVacation: build.mutation<ProcessAnswer, { body: VacationRequest; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({ url: '/apps/vacation', method: 'POST', data: body, idempotencyKey }),
      ...STARTS_PROCESS,
    }),
    requestCertificate: build.mutation<ProcessAnswer, { idempotencyKey: string }>({
      query: ({ idempotencyKey }) => ({ url: '/apps/certificate', method: 'POST', data: {}, idempotencyKey }),
      ...STARTS_PROCESS,
    }),
    requestStocktaking: build.mutation<Stocktaking, string>({
      query: idStock => ({ url: '/apps/stocktakings', method: 'POST', data: { idStock } }),
    }),
    requestInvoice: build.mutation<Invoice, string>({
      query: idInvoice => ({ url: '/apps/invoices', method: 'POST', data: { idInvoice } }),
    }),
    requestClient: build.mutation<ClientStatus, string>({
      query: idClient => ({ url: '/apps/clients', method: 'POST', data: { idClient } }),
    }),
    answerApproval: build.mutation<null, { id: number; isApproved: boolean }>({
      query: ({ id, isApproved }) => ({ url: `/apps/approvals/${id}`, method: 'POST', data: { Approved: isApproved } }),
      transformResponse: () => null,
      // Also after a refusal: another person has answered it, and the list shows that.
      invalidatesTags: ['Flx_Process'],
    }),
  }),
});

export const {
  useRequestVacationBalanceMutation,
  useRequestVacationMutation,
  useRequestCertificateMutation,
  useRequestStocktakingMutation,
  useRequestInvoiceMutation,
  useRequestClientMutation,
  useAnswerApprovalMutation,
} = appsApi;

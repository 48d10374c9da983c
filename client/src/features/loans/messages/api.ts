import type { ListPage } from '../../../../../contract/api/lists.ts';
import type { LoanMessage } from '../../../../../contract/features/loans/types.ts';
import { api } from '../../../api/api.ts';

export interface MessageFields {
  readonly UsersId: readonly number[];
  readonly Title: string;
  readonly Description: string;
  readonly TypeAlert: 'pagare' | 'rechazo' | null;
  readonly IsReferred: boolean;
  readonly Collects: boolean;
  readonly IdPrestamo?: number;
  readonly Conditions?: { readonly Monto: number; readonly Plazo: number; readonly IdFrequencia: number };
}

const messagesApi = api.injectEndpoints({
  endpoints: build => ({
    getLoanMessage: build.query<LoanMessage, number>({
      query: id => ({ url: `/Creditos/${id}` }),
      transformResponse: ({ results }: { results: LoanMessage }) => results,
      providesTags: ['Creditos'],
    }),
    /** Messages that were sent to this person, the newest first. */
    listLoanMessages: build.query<readonly LoanMessage[], number>({
      query: () => ({ url: '/Creditos' }),
      transformResponse: ({ results }: ListPage<LoanMessage>, _meta, viewer) =>
        results.filter(({ UsersId }) => UsersId.includes(viewer)),
      providesTags: ['Creditos'],
    }),
    /** What this person was written about a request of theirs, the newest first. */
    listRequestMessages: build.query<readonly LoanMessage[], number>({
      query: request => ({ url: '/Creditos', params: { $filter: `IdPrestamo eq ${request}` } }),
      transformResponse: ({ results }: ListPage<LoanMessage>) => results,
      providesTags: ['Creditos'],
    }),
    answerLoanMessage: build.mutation<null, { id: number; AcceptConditions: boolean }>({
      query: ({ id, AcceptConditions }) => ({
        url: `/Creditos/${id}/answer`,
        method: 'POST',
        data: { AcceptConditions },
      }),
      transformResponse: () => null,
      // Also of a refusal: it was answered elsewhere.
      invalidatesTags: ['Creditos', 'Prestamo'],
    }),
    markLoanMessage: build.mutation<null, number>({
      query: id => ({ url: `/Creditos/${id}/viewed`, method: 'POST' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Creditos']),
    }),
    sendLoanMessage: build.mutation<null, { fields: MessageFields; idempotencyKey: string }>({
      query: ({ fields, idempotencyKey }) => ({ url: '/Creditos', method: 'POST', data: fields, idempotencyKey }),
      transformResponse: () => null,
      invalidatesTags: ['Creditos', 'Prestamo'],
    }),
  }),
});

export const {
  useGetLoanMessageQuery,
  useListLoanMessagesQuery,
  useListRequestMessagesQuery,
  useAnswerLoanMessageMutation,
  useMarkLoanMessageMutation,
  useSendLoanMessageMutation,
} = messagesApi;

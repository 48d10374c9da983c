import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import type { ListPage } from '#contract/api/lists.ts';
import type { MessageFile } from '#contract/features/loans/attachments.ts';
import type { DeliveryPlan } from '#contract/features/loans/collection.ts';
import type { LoanMessage, SentMessage } from '#contract/features/loans/types.ts';
import { api } from '../../../api/api.ts';
import { loadHttp } from '../../../api/load-http.ts';

export interface MessageFields {
  readonly UsersId: readonly number[];
  readonly Title: string;
  readonly Description: string;
  readonly TypeAlert: 'pagare' | 'rechazo' | null;
  readonly IsReferred: boolean;
  readonly Collects: boolean;
  readonly IsNotCollection?: boolean;
  readonly Files?: readonly number[];
  readonly IdPrestamo?: number;
  readonly Conditions?: { readonly Monto: number; readonly Plazo: number; readonly IdFrequencia: number };
}

/** Fields that the sender of a message needs; of the encrypted ones only the title is decrypted. */
const SENT = [
  'Id',
  'Title',
  'Asks',
  'Pay',
  'Rejection',
  'Collects',
  'Withdrawn',
  'Conditions',
  'DateCreate',
  'DueDate',
  'Recipients',
].join();

const messagesApi = api.injectEndpoints({
  endpoints: build => ({
    getLoanMessage: build.query<LoanMessage, number>({
      query: id => ({ url: `/Creditos/${id}` }),
      transformResponse: ({ results }: { results: LoanMessage }) => results,
      providesTags: ['Creditos'],
    }),
    /** Messages to the viewer, newest first. A credit administrator would be sent those of others too. */
    listLoanMessages: build.query<readonly LoanMessage[], void>({
      query: () => ({ url: '/Creditos', params: { $filter: 'IsOwn eq true' } }),
      transformResponse: ({ results }: ListPage<LoanMessage>) => results,
      providesTags: ['Creditos'],
    }),
    /** Messages to this person about one of their requests, newest first. */
    listRequestMessages: build.query<readonly LoanMessage[], number>({
      query: request => ({ url: '/Creditos', params: { $filter: `IdPrestamo eq ${request}` } }),
      transformResponse: ({ results }: ListPage<LoanMessage>) => results,
      providesTags: ['Creditos'],
    }),
    /** Messages that this person has written, with their recipients, newest first. */
    listSentMessages: build.infiniteQuery<ListPage<SentMessage>, number, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: author, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : { url: '/Creditos', params: { $top: CONSOLE_ROWS, $filter: `AuthorId eq ${author}`, $select: SENT } },
      providesTags: ['Creditos'],
    }),
    answerLoanMessage: build.mutation<null, { id: number; AcceptConditions: boolean }>({
      query: ({ id, AcceptConditions }) => ({
        url: `/Creditos/${id}/answer`,
        method: 'POST',
        data: { AcceptConditions },
      }),
      transformResponse: () => null,
      // Also after a refusal: it was answered elsewhere.
      invalidatesTags: ['Creditos', 'Prestamo'],
    }),
    markLoanMessage: build.mutation<null, number>({
      query: id => ({ url: `/Creditos/${id}/viewed`, method: 'POST' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Creditos']),
    }),
    /** Plans the deliveries of a message without sending it. */
    planLoanMessage: build.mutation<DeliveryPlan, MessageFields>({
      query: data => ({ url: '/Creditos/plan', method: 'POST', data }),
      transformResponse: ({ results }: { results: DeliveryPlan }) => results,
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
  useListSentMessagesInfiniteQuery,
  useAnswerLoanMessageMutation,
  useMarkLoanMessageMutation,
  usePlanLoanMessageMutation,
  useSendLoanMessageMutation,
} = messagesApi;

/** Uploads a file for a message that is being written. @throws error of the HTTP client */
export async function addMessageFile(file: File): Promise<MessageFile> {
  const form = new FormData();
  form.append('files', file);
  const http = await loadHttp();
  const { data } = await http.post<{ results: MessageFile }>('/Creditos/files', form);
  return data.results;
}

/** Returns the bytes of a message's file, fetched with the bearer token. @throws error of the HTTP client */
export async function messageFileBytes(message: number, { Id, Mime }: MessageFile): Promise<Blob> {
  const http = await loadHttp();
  const { data } = await http.get<ArrayBuffer>(`/Creditos/${message}/files/${Id}`, { responseType: 'arraybuffer' });
  return new Blob([data], { type: Mime });
}

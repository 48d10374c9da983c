import type { ListItem } from '#contract/api/lists.ts';
import type { DocumentKind, LoanDocument } from '#contract/features/loans/documents.ts';
import type { DraftQuote, DraftValue, LoanDraft } from '#contract/features/loans/draft.ts';
import type {
  ApplicantRow,
  Consent,
  ConsentInput,
  ConsentText,
  DataReading,
  LoanRequest,
} from '#contract/features/loans/types.ts';
import { api } from '../../api/api.ts';
import { loadHttp } from '../../api/load-http.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { OwnFacts } from './forms/known-values.ts';

/** Conditions of a requested loan. */
export interface LoanQuote {
  readonly Monto: number;
  readonly Plazo: number;
  readonly IdFrequencia: number;
}

interface Registering {
  readonly body: Readonly<Record<string, unknown>>;
  /** Identifies the edited applicant; null registers a new one. */
  readonly edited: Pick<ApplicantRow, 'Id' | 'EditionDate'> | null;
  readonly idempotencyKey: string;
}

const loansApi = api.injectEndpoints({
  endpoints: build => ({
    requestLoan: build.mutation<ListItem<LoanRequest>, { quote: LoanQuote; notes: string; idempotencyKey: string }>({
      query: ({ quote, notes, idempotencyKey }) => ({
        url: '/Prestamo',
        method: 'POST',
        data: { ...quote, Solicitud: notes },
        idempotencyKey,
      }),
      invalidatesTags: ['Prestamo'],
    }),
    /** Registers an applicant, or changes the existing one. */
    saveApplicant: build.mutation<ListItem<ApplicantRow>, Registering>({
      query: ({ body, edited, idempotencyKey }) =>
        edited === null
          ? { url: '/Conocerte', method: 'POST', data: body, idempotencyKey }
          : { url: `/Conocerte/${edited.Id}`, method: 'PUT', data: { ...body, EditionDate: edited.EditionDate } },
      invalidatesTags: ['Conocerte'],
    }),
    /** Facts of the viewer's own profile, with which the wizard begins. */
    getOwnFacts: build.query<OwnFacts, number>({
      query: viewer => ({ url: `/Flx_Users/${viewer}`, params: { $select: 'Phone,Cellphone,birthday' } }),
      transformResponse: ({ results }: ListItem<OwnFacts>) => results,
      providesTags: ['Flx_Users'],
    }),
    /** Draft of the wizard, which reads it once and then keeps its own state. */
    getLoanDraft: build.query<LoanDraft | null, void>({
      query: () => ({ url: '/Conocerte/draft' }),
      transformResponse: ({ results }: ListItem<LoanDraft | null>) => results,
      keepUnusedDataFor: 0,
      // A registration ends the draft.
      providesTags: ['Conocerte'],
    }),
    saveLoanDraft: build.mutation<
      LoanDraft | null,
      {
        Step: number;
        Data: Readonly<Record<string, DraftValue>>;
        Quote: DraftQuote | null;
        EditionDate: string | null;
      }
    >({
      query: data => ({ url: '/Conocerte/draft', method: 'PUT', data }),
      transformResponse: ({ results }: ListItem<LoanDraft | null>) => results,
      onQueryStarted: async (_draft, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          // The card shows the step at which the draft goes on.
          dispatch(loansApi.util.updateQueryData('getLoanDraft', undefined, () => data));
        } catch {
          // The wizard shows the error.
        }
      },
    }),
    /** Texts in force. */
    listConsentTexts: build.query<ConsentText[], void>({
      query: () => ({ url: '/Conocerte/texts' }),
      transformResponse: ({ results }: { results: ConsentText[] }) => results,
    }),
    /** Consents that the viewer has given and revoked, newest first. */
    listConsents: build.query<Consent[], void>({
      query: () => ({ url: '/Conocerte/consents' }),
      transformResponse: ({ results }: { results: Consent[] }) => results,
      providesTags: ['Conocerte'],
    }),
    giveConsents: build.mutation<unknown, { Zone: string; Agent: string; Consents: readonly ConsentInput[] }>({
      query: data => ({ url: '/Conocerte/consents', method: 'POST', data }),
      invalidatesTags: ['Conocerte'],
    }),
    /** Log of reads of this person's data, newest first. */
    listReadings: build.infiniteQuery<{ results: DataReading[]; __next: string | null }, void, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ pageParam }) => ({ url: pageParam || '/Conocerte/readings' }),
      keepUnusedDataFor: 0,
    }),
    listOwnDocuments: build.query<LoanDocument[], void>({
      query: () => ({ url: '/Conocerte/documents' }),
      transformResponse: ({ results }: { results: LoanDocument[] }) => results,
      providesTags: ['Conocerte'],
    }),
  }),
});

export const {
  useRequestLoanMutation,
  useSaveApplicantMutation,
  useGetLoanDraftQuery,
  useGetOwnFactsQuery,
  useSaveLoanDraftMutation,
  useListConsentTextsQuery,
  useListConsentsQuery,
  useGiveConsentsMutation,
  useListReadingsInfiniteQuery,
  useListOwnDocumentsQuery,
} = loansApi;

/** Reloads the documents, because an uploaded one has replaced another. */
export const documentsChanged = () => api.util.invalidateTags(['Conocerte']);

/** Uploads a document. @throws error of the HTTP client */
export async function uploadLoanDocument(kind: DocumentKind, file: File): Promise<void> {
  const form = new FormData();
  form.append('files', file);
  const http = await loadHttp();
  await http.post(`/Conocerte/documents/${kind}`, form);
}

/**
 * Returns the bytes of a document, fetched with the bearer token.
 * @param reason for looking at another person's document; its owner reads it
 * @throws error of the HTTP client
 */
export async function loanDocumentBytes(
  { Id, Mime }: Pick<LoanDocument, 'Id' | 'Mime'>,
  reason?: string,
): Promise<Blob> {
  const http = await loadHttp();
  const { data } = await http.get<ArrayBuffer>(`/Conocerte/documents/${Id}`, {
    responseType: 'arraybuffer',
    params: { reason },
  });
  return new Blob([data], { type: Mime });
}

/** Source of a table of instalments: a simulation, a request, or the conditions of a message, by their ids. */
export type ScheduleSource = LoanQuote | { readonly request: number } | { readonly message: number };

/** Returns the path of the table, without its format. */
function schedulePath(of: ScheduleSource): string {
  if ('request' in of) return `/Prestamo/${of.request}/schedule`;
  return 'message' in of ? `/Creditos/${of.message}/schedule` : '/Prestamo/schedule';
}

/** Fetches a table of instalments and hands it to the browser as a file. @throws error of the HTTP client */
export async function saveSchedule(of: ScheduleSource, format: 'csv' | 'pdf', name: string): Promise<void> {
  const http = await loadHttp();
  const params = 'Monto' in of ? { ...of } : {};
  const { data } = await http.get<Blob>(`${schedulePath(of)}.${format}`, { params, responseType: 'blob' });
  saveFile(data, `${name}.${format}`);
}

/** Fetches the certificate that a loan was paid back and hands it to the browser. @throws error of the HTTP client */
export async function saveClearance(request: number, name: string): Promise<void> {
  const http = await loadHttp();
  const { data } = await http.get<Blob>(`/Prestamo/${request}/clearance.pdf`, { responseType: 'blob' });
  saveFile(data, `${name}.pdf`);
}

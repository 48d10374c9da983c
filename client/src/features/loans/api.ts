import type { ListItem } from '#contract/api/lists.ts';
import type { DocumentKind, LoanDocument } from '#contract/features/loans/documents.ts';
import type { DraftValue, LoanDraft } from '#contract/features/loans/draft.ts';
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

/** What is asked for. */
export interface LoanQuote {
  readonly Monto: number;
  readonly Plazo: number;
  readonly IdFrequencia: number;
}

interface Registering {
  readonly body: Readonly<Record<string, unknown>>;
  /** Of what is edited; null registers. */
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
    /** Registers, or changes what is registered. */
    saveApplicant: build.mutation<ListItem<ApplicantRow>, Registering>({
      query: ({ body, edited, idempotencyKey }) =>
        edited === null
          ? { url: '/Conocerte', method: 'POST', data: body, idempotencyKey }
          : { url: `/Conocerte/${edited.Id}`, method: 'PUT', data: { ...body, EditionDate: edited.EditionDate } },
      invalidatesTags: ['Conocerte'],
    }),
    /** What the wizard has kept. It reads it once, and goes on by itself. */
    getLoanDraft: build.query<LoanDraft | null, void>({
      query: () => ({ url: '/Conocerte/draft' }),
      transformResponse: ({ results }: ListItem<LoanDraft | null>) => results,
      keepUnusedDataFor: 0,
    }),
    saveLoanDraft: build.mutation<
      LoanDraft | null,
      { Step: number; Data: Readonly<Record<string, DraftValue>>; EditionDate: string | null }
    >({
      query: data => ({ url: '/Conocerte/draft', method: 'PUT', data }),
      transformResponse: ({ results }: ListItem<LoanDraft | null>) => results,
    }),
    /** The texts that hold now. */
    listConsentTexts: build.query<ConsentText[], void>({
      query: () => ({ url: '/Conocerte/texts' }),
      transformResponse: ({ results }: { results: ConsentText[] }) => results,
    }),
    /** What one has agreed to and revoked, the newest first. */
    listConsents: build.query<Consent[], void>({
      query: () => ({ url: '/Conocerte/consents' }),
      transformResponse: ({ results }: { results: Consent[] }) => results,
      providesTags: ['Conocerte'],
    }),
    giveConsents: build.mutation<unknown, { Zone: string; Agent: string; Consents: readonly ConsentInput[] }>({
      query: data => ({ url: '/Conocerte/consents', method: 'POST', data }),
      invalidatesTags: ['Conocerte'],
    }),
    /** Who has read what of this person, the newest first. */
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
  useSaveLoanDraftMutation,
  useListConsentTextsQuery,
  useListConsentsQuery,
  useGiveConsentsMutation,
  useListReadingsInfiniteQuery,
  useListOwnDocumentsQuery,
} = loansApi;

/** Documents are read anew: what was sent has taken another one's place. */
export const documentsChanged = () => api.util.invalidateTags(['Conocerte']);

/** Sends a document. @throws what the HTTP client throws */
export async function uploadLoanDocument(kind: DocumentKind, file: File): Promise<void> {
  const form = new FormData();
  form.append('files', file);
  const http = await loadHttp();
  await http.post(`/Conocerte/documents/${kind}`, form);
}

/** The bytes of a document, fetched with the bearer. @throws what the HTTP client throws */
export async function loanDocumentBytes({ Id, Mime }: Pick<LoanDocument, 'Id' | 'Mime'>): Promise<Blob> {
  const http = await loadHttp();
  const { data } = await http.get<ArrayBuffer>(`/Conocerte/documents/${Id}`, { responseType: 'arraybuffer' });
  return new Blob([data], { type: Mime });
}

/** What a table of instalments is of: a simulation, a request, or the conditions of a message, by their ids. */
export type ScheduleSource = LoanQuote | { readonly request: number } | { readonly message: number };

/** Where the table is, but for its format. */
function schedulePath(of: ScheduleSource): string {
  if ('request' in of) return `/Prestamo/${of.request}/schedule`;
  return 'message' in of ? `/Creditos/${of.message}/schedule` : '/Prestamo/schedule';
}

/** Fetches a table of instalments and hands it to the browser as a file. @throws what the HTTP client throws */
export async function saveSchedule(of: ScheduleSource, format: 'csv' | 'pdf', name: string): Promise<void> {
  const http = await loadHttp();
  const params = 'Monto' in of ? { ...of } : {};
  const { data } = await http.get<Blob>(`${schedulePath(of)}.${format}`, { params, responseType: 'blob' });
  saveFile(data, `${name}.${format}`);
}

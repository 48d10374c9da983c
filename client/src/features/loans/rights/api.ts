import type { ClaimKind, DataClaim, DeskClaim } from '#contract/features/loans/claims.ts';
import type { Erasure } from '#contract/features/loans/retention.ts';
import { api } from '../../../api/api.ts';
import { loadHttp } from '../../../api/load-http.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Result that a request for full erasure would have now. */
export interface ErasureState {
  readonly Outcome: Erasure['Outcome'];
  readonly Reason: Erasure['Reason'];
  /** Date as `yyyy-MM-dd`. */
  readonly Until: string | null;
  readonly Restricted: boolean;
}

interface Results<T> {
  readonly results: T;
}
const resultsOf = <T>({ results }: Results<T>): T => results;

const rightsApi = api.injectEndpoints({
  endpoints: build => ({
    getErasure: build.query<ErasureState, void>({
      query: () => ({ url: '/Conocerte/erasure' }),
      transformResponse: resultsOf<ErasureState>,
      providesTags: ['Conocerte', 'Prestamo'],
    }),
    removeLoanData: build.mutation<ErasureState, Erasure['Outcome']>({
      query: Outcome => ({ url: '/Conocerte/erasure', method: 'POST', data: { Outcome } }),
      transformResponse: resultsOf<ErasureState>,
      // Also after a refusal, because the possible outcome has changed by then.
      invalidatesTags: ['Conocerte', 'Prestamo', 'Creditos'],
    }),
    endLoanRestriction: build.mutation<ErasureState, void>({
      query: () => ({ url: '/Conocerte/erasure', method: 'DELETE' }),
      transformResponse: resultsOf<ErasureState>,
      invalidatesTags: ['Conocerte'],
    }),
    listOwnClaims: build.query<readonly DataClaim[], void>({
      query: () => ({ url: '/Conocerte/claims' }),
      transformResponse: resultsOf<readonly DataClaim[]>,
      providesTags: ['Conocerte'],
    }),
    createClaim: build.mutation<null, { Kind: ClaimKind; Words: string }>({
      query: data => ({ url: '/Conocerte/claims', method: 'POST', data }),
      transformResponse: () => null,
      invalidatesTags: ['Conocerte'],
    }),
    listDeskClaims: build.query<readonly DeskClaim[], void>({
      query: () => ({ url: '/Conocerte/desk' }),
      transformResponse: resultsOf<readonly DeskClaim[]>,
      providesTags: ['Conocerte'],
    }),
    /**
     * Answers a claim of the desk or extends its deadline. The response holds the claims still waiting, so nothing is
     * read again.
     */
    answerClaim: build.mutation<readonly DeskClaim[], { id: number; act: 'answer' | 'extension'; Words: string }>({
      query: ({ id, act, Words }) => ({ url: `/Conocerte/claims/${id}/${act}`, method: 'POST', data: { Words } }),
      transformResponse: resultsOf<readonly DeskClaim[]>,
      onQueryStarted: async (_claim, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          void dispatch(rightsApi.util.upsertQueryData('listDeskClaims', undefined, data));
        } catch {
          // The dialog shows the error.
        }
      },
      // After a refusal, because another administrator has already answered the claim.
      invalidatesTags: (_answer, error) => (error === undefined ? [] : ['Conocerte']),
    }),
  }),
});

export const {
  useGetErasureQuery,
  useRemoveLoanDataMutation,
  useEndLoanRestrictionMutation,
  useListOwnClaimsQuery,
  useCreateClaimMutation,
  useListDeskClaimsQuery,
  useAnswerClaimMutation,
} = rightsApi;

/** Downloads the copy of all own data and hands it to the browser. @returns the error of a failure, as mutations do */
export async function saveOwnData(name: string): Promise<{ error?: unknown }> {
  try {
    const http = await loadHttp();
    const { data } = await http.get<Blob>('/Conocerte/export', { responseType: 'blob' });
    saveFile(data, `${name}.zip`);
    return {};
  } catch (error) {
    return { error };
  }
}

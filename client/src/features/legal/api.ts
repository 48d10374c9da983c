import type { Acceptance, LegalText, TermsAnswer } from '#contract/features/legal/types.ts';
import { api } from '../../api/api.ts';

const legalApi = api.injectEndpoints({
  endpoints: build => ({
    /** Terms in force, in the reader's language. */
    getTerms: build.query<TermsAnswer['results'], void>({
      query: () => ({ url: '/Flx_Terms' }),
      transformResponse: ({ results }: TermsAnswer) => results,
      providesTags: ['Flx_Terms'],
    }),
    /** Versions that the viewer has accepted, newest first. */
    listAcceptances: build.query<Acceptance[], void>({
      query: () => ({ url: '/Flx_Terms/acceptances' }),
      transformResponse: ({ results }: { results: Acceptance[] }) => results,
      providesTags: ['Flx_Terms'],
    }),
    /** Accepts exactly the displayed text. If it has changed meanwhile it is read again. */
    confirmTerms: build.mutation<unknown, Pick<LegalText, 'Version' | 'Language' | 'Sha256'>>({
      query: ({ Version, Language, Sha256 }) => ({
        url: '/Flx_Terms/acceptances',
        method: 'POST',
        data: { Version, Language, Sha256 },
      }),
      invalidatesTags: (_answer, error) => (error ? ['Flx_Terms'] : ['Flx_Terms', 'Flx_CurrentUser']),
    }),
  }),
});

export const { useGetTermsQuery, useListAcceptancesQuery, useConfirmTermsMutation } = legalApi;

import type { LegalText, TermsAnswer, TermsVersion } from '#contract/features/legal/types.ts';
import { legalPublishing } from '#contract/i18n/es-CO/legal-publishing.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { api } from '../../../api/api.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** Returns the texts for publishing a version of the terms, in the current language. */
export const usePublishingTexts = featureTexts<Translation<typeof legalPublishing>>(
  legalPublishing,
  async () => (await import('#contract/i18n/en-US/legal-publishing.ts')).legalPublishing,
);

/** New version in both languages; `After` is the version that its writer has seen. */
interface NewTerms {
  Title: string;
  Body: string;
  EnglishTitle: string;
  EnglishBody: string;
  After: number;
}

const publishingApi = api.injectEndpoints({
  endpoints: build => ({
    /** Versions, newest first; the first one is in force. */
    listTermsVersions: build.query<TermsVersion[], void>({
      query: () => ({ url: '/Flx_Terms/versions' }),
      transformResponse: ({ results }: { results: TermsVersion[] }) => results,
      providesTags: ['Flx_Terms'],
    }),
    /** Texts of a version, Spanish before English. */
    getTermsVersion: build.query<LegalText[], number>({
      query: version => ({ url: `/Flx_Terms/versions/${version}` }),
      transformResponse: ({ results }: { results: LegalText[] }) => results,
    }),
    /**
     * Publishes a version. The list is also read again after a refusal, because another version may have been
     * published.
     */
    createTermsVersion: build.mutation<TermsAnswer, { body: NewTerms; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({ url: '/Flx_Terms', method: 'POST', data: body, idempotencyKey }),
      invalidatesTags: ['Flx_Terms'],
    }),
    /** Names the person to whom people write about their personal data. */
    saveDataContact: build.mutation<unknown, number>({
      query: UserId => ({ url: '/Flx_Terms/contact', method: 'PUT', data: { UserId } }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Flx_Terms', 'Flx_Audit'] : []),
    }),
  }),
});

export const {
  useSaveDataContactMutation,
  useListTermsVersionsQuery,
  useGetTermsVersionQuery,
  useCreateTermsVersionMutation,
} = publishingApi;

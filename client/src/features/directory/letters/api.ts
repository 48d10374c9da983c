import type { CodeOverview, GivenCode, LetterCounts } from '#contract/features/directory/letter-types.ts';
import type { LettersBody } from '#contract/features/directory/schema.ts';
import { directoryLetters } from '#contract/i18n/es-CO/directory-letters.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { api } from '../../../api/api.ts';
import { toApiError, type ApiError } from '../../../api/api-error.ts';
import { loadHttp } from '../../../api/load-http.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** Returns the texts of letters and temporary codes, in the current language. */
export const useLetterTexts = featureTexts<Translation<typeof directoryLetters>>(
  directoryLetters,
  async () => (await import('#contract/i18n/en-US/directory-letters.ts')).directoryLetters,
);

const codePath = (person: number): string => `/Flx_Users/${person}/code`;

export const lettersApi = api.injectEndpoints({
  endpoints: build => ({
    getLetterCounts: build.query<LetterCounts, Readonly<Record<string, string>>>({
      query: ({ $filter, $search }) => ({ url: '/Flx_Members/letters', params: { $filter, $search } }),
      providesTags: ['Flx_Members'],
    }),
    getCode: build.query<CodeOverview, number>({
      query: person => ({ url: codePath(person) }),
      providesTags: ['Flx_Members'],
    }),
    giveCode: build.mutation<GivenCode, number>({
      query: person => ({ url: codePath(person), method: 'POST' }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Flx_Members', 'Flx_Audit'] : []),
    }),
    endCode: build.mutation<void, number>({
      query: person => ({ url: codePath(person), method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Flx_Members', 'Flx_Audit'] : []),
    }),
  }),
});

export const { useGetLetterCountsQuery, useGetCodeQuery, useGiveCodeMutation, useEndCodeMutation } = lettersApi;

/** Prints letters. Returns the document, or the refusal. */
export async function printLetters(data: LettersBody): Promise<{ file: Blob } | { error: ApiError }> {
  try {
    const http = await loadHttp();
    const { data: file } = await http.post<Blob>('/Flx_Members/letters', data, { responseType: 'blob' });
    return { file };
  } catch (error) {
    return { error: toApiError(error) };
  }
}

import { repositoryQueries } from './queries.ts';

const CHANGED = ['Flx_Repository', 'Flx_Documents', 'Flx_DocumentVersions'] as const;
const unlessRefused = (_answer: unknown, error: unknown) => (error === undefined ? CHANGED : []);

const repositoryApi = repositoryQueries.injectEndpoints({
  endpoints: build => ({
    editDocumentTitle: build.mutation<unknown, { id: number; title: string }>({
      query: ({ id, title }) => ({ url: `/Flx_Repository/${id}`, method: 'PUT', data: { Title: title } }),
      invalidatesTags: unlessRefused,
    }),
    removeRepositoryDocument: build.mutation<null, number>({
      query: id => ({ url: `/Flx_Repository/${id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: unlessRefused,
    }),
    setFavouriteDocument: build.mutation<unknown, { id: number; isFavourite: boolean }>({
      query: ({ id, isFavourite }) => ({
        url: `/Flx_Repository/${id}/favourite`,
        method: isFavourite ? 'PUT' : 'DELETE',
      }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Flx_Repository'] : []),
    }),
    /** @param until the last day; null takes it back */
    setDocumentReview: build.mutation<null, { id: number; until: string | null }>({
      query: ({ id, until }) => ({
        url: `/Flx_Repository/${id}/review`,
        ...(until === null ? { method: 'DELETE' } : { method: 'PUT', data: { Until: until } }),
      }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error === undefined ? ['Flx_Repository'] : []),
    }),
  }),
});

export const {
  useRemoveRepositoryDocumentMutation,
  useEditDocumentTitleMutation,
  useSetDocumentReviewMutation,
  useSetFavouriteDocumentMutation,
} = repositoryApi;

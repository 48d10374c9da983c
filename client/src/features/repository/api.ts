import type { ApiError } from '../../api/api-error.ts';
import { repositoryQueries } from './queries.ts';

const CHANGED = ['Flx_Repository', 'Flx_Documents', 'Flx_DocumentVersions'] as const;
/**
 * Returns the tags to invalidate. After a 404 too, because another person has deleted the document and the list is
 * outdated.
 */
const unlessThere = (_answer: unknown, error: ApiError | undefined) =>
  error === undefined || error.status === 404 ? CHANGED : [];

const repositoryApi = repositoryQueries.injectEndpoints({
  endpoints: build => ({
    editDocumentTitle: build.mutation<unknown, { id: number; title: string }>({
      query: ({ id, title }) => ({ url: `/Flx_Repository/${id}`, method: 'PUT', data: { Title: title } }),
      invalidatesTags: unlessThere,
    }),
    removeRepositoryDocument: build.mutation<null, number>({
      query: id => ({ url: `/Flx_Repository/${id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: unlessThere,
    }),
    setFavouriteDocument: build.mutation<unknown, { id: number; isFavourite: boolean }>({
      query: ({ id, isFavourite }) => ({
        url: `/Flx_Repository/${id}/favourite`,
        method: isFavourite ? 'PUT' : 'DELETE',
      }),
      invalidatesTags: unlessThere,
    }),
    /** Sets or withdraws the review of a document. @param until the last day; null withdraws it */
    setDocumentReview: build.mutation<null, { id: number; until: string | null }>({
      query: ({ id, until }) => ({
        url: `/Flx_Repository/${id}/review`,
        ...(until === null ? { method: 'DELETE' } : { method: 'PUT', data: { Until: until } }),
      }),
      transformResponse: () => null,
      invalidatesTags: unlessThere,
    }),
  }),
});

export const {
  useRemoveRepositoryDocumentMutation,
  useEditDocumentTitleMutation,
  useSetDocumentReviewMutation,
  useSetFavouriteDocumentMutation,
} = repositoryApi;

import { type ApiError, toApiError } from '../../api/api-error.ts';
import type { ListItem, ListPage } from '#contract/api/lists.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#contract/features/repository/limits.ts';
import { RECENT_DOCUMENTS, REPOSITORY_PAGE_SIZE } from '#contract/features/repository/limits.ts';
import type { Reading, RepositoryRow } from '#contract/features/repository/types.ts';
import { api } from '../../api/api.ts';
import { numberedPageOf, numberedPageRequest, type NumberedPage } from '../../api/numbered-page.ts';
import { listParams, type ConsoleArgs } from '../../ui/console/console-lists.ts';

/** Filters of the table, besides words, order and page. */
interface RepositoryArgs extends ConsoleArgs {
  /** Document type; '' for all. */
  type: DocumentType | '';
  /** Id of a group or an area; '' for all. */
  folder: string;
  onlyFavourites: boolean;
}

const EXPAND = { $expand: 'Author,Reviewer' };

function filterOf({ type, folder, onlyFavourites }: RepositoryArgs): { $filter?: string } {
  const endings = type === '' ? [] : DOCUMENT_TYPES[type].map(ending => `Ext eq '${ending}'`);
  const conditions = [
    endings.length === 0 ? null : `(${endings.join(' or ')})`,
    folder === '' ? null : `PlaceIds eq ${folder}`,
    onlyFavourites ? 'IsFavourite eq true' : null,
  ].filter(condition => condition !== null);
  return conditions.length > 0 ? { $filter: conditions.join(' and ') } : {};
}

/** Queries of the repository. @spec 2§7 */
const repositoryQueries = api.injectEndpoints({
  endpoints: build => ({
    getRepositoryPage: build.query<NumberedPage<RepositoryRow>, RepositoryArgs>({
      query: args =>
        numberedPageRequest({
          url: '/Flx_Repository',
          params: { ...EXPAND, ...listParams(args), ...filterOf(args) },
          page: args.page,
          link: args.link,
          size: REPOSITORY_PAGE_SIZE,
        }),
      transformResponse: (page: ListPage<RepositoryRow>) => numberedPageOf(page),
      providesTags: ['Flx_Repository', 'Flx_Documents'],
    }),
    /** Newest documents of all. @spec 3§2.7 */
    listRecentDocuments: build.query<RepositoryRow[], void>({
      query: () => ({ url: '/Flx_Repository', params: { ...EXPAND, $top: RECENT_DOCUMENTS } }),
      transformResponse: (page: ListPage<RepositoryRow>) => page.results,
      providesTags: ['Flx_Repository', 'Flx_Documents'],
    }),
    getRepositoryDocument: build.query<RepositoryRow, number>({
      query: id => ({ url: `/Flx_Repository/${id}`, params: EXPAND }),
      transformResponse: (answer: ListItem<RepositoryRow>) => answer.results,
      // Lists that still name a deleted document are read again; the document itself is not.
      providesTags: (_answer, error) => (error === undefined ? ['Flx_Repository', 'Flx_Documents'] : []),
      onQueryStarted: (_id, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => undefined,
          ({ error }: { error: unknown }) => {
            if (toApiError(error).status === 404) dispatch(api.util.invalidateTags(['Flx_Repository']));
          },
        ),
    }),
    /** Text extracted from a document. */
    getDocumentText: build.query<{ State: Reading; Text: string }, number>({
      query: id => ({ url: `/Flx_Repository/${id}/text` }),
      providesTags: ['Flx_Repository', 'Flx_Documents'],
    }),
  }),
});

export const {
  useGetDocumentTextQuery,
  useGetRepositoryDocumentQuery,
  useGetRepositoryPageQuery,
  useListRecentDocumentsQuery,
} = repositoryQueries;

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
    removeRepositoryDocument: build.mutation<null, { id: number; reason?: string }>({
      query: ({ id, reason }) => ({
        url: `/Flx_Repository/${id}`,
        method: 'DELETE',
        ...(reason !== undefined && { data: { Reason: reason } }),
      }),
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

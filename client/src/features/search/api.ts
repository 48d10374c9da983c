import type { DocumentPassage, SearchAnswer, SearchSuggestion } from '#contract/features/search/types.ts';
import { api } from '../../api/api.ts';
import type { SearchView } from './list-address.ts';

const searchApi = api.injectEndpoints({
  endpoints: build => ({
    /** Page of results, with the count of each kind. It is never cached, because access rights may have changed. */
    getSearch: build.query<SearchAnswer, SearchView>({
      query: view => ({
        url: '/search',
        params: {
          q: view.author === '' ? view.text : `${view.text} de:"${view.author}"`,
          ...(view.kind !== null && { kind: view.kind }),
          order: view.order,
          ...(view.place !== null && { place: view.place }),
          ...(view.files.length > 0 && { files: view.files.join(',') }),
          ...(view.since !== '' && { since: view.since }),
          ...(view.until !== '' && { until: view.until }),
          page: view.page,
        },
      }),
      keepUnusedDataFor: 0,
      providesTags: ['Flx_Repository'],
    }),
    /** Passage of a document that contains the search words. */
    getDocumentPassage: build.query<DocumentPassage, { id: number; words: string }>({
      query: ({ id, words }) => ({ url: `/search/documents/${id}`, params: { q: words } }),
      keepUnusedDataFor: 0,
    }),
    /** Suggestions for the letters typed so far, people first. */
    getSearchSuggestions: build.query<SearchSuggestion[], string>({
      query: typed => ({ url: '/search/suggestions', params: { q: typed } }),
      transformResponse: ({ results }: { results: SearchSuggestion[] }) => results,
      keepUnusedDataFor: 10,
    }),
  }),
});

export const { useGetDocumentPassageQuery, useGetSearchQuery, useGetSearchSuggestionsQuery } = searchApi;

import type { AudienceInput } from '#contract/features/feed/types.ts';
import type { ListItem, ListPage } from '#contract/api/lists.ts';
import type { Version, WholeVersion, SharedDraft, SharedDraftBody } from '#contract/features/publishing/types.ts';
import { api } from '../../api/api.ts';
import type { ListName } from '#contract/features/index.ts';

/** Name of a list of shared drafts. */
export type DraftList = Extract<ListName, `${string}Drafts`>;

/** Draft of which only the name, the cover and the editors are used. */
export type AnyDraft = SharedDraft<object>;

interface OfList {
  list: DraftList;
}

/** Endpoints of the drafts that administrators share. */
export const draftsApi = api.injectEndpoints({
  endpoints: build => ({
    listDrafts: build.query<AnyDraft[], DraftList>({
      query: list => ({ url: `/${list}`, params: { $expand: 'EditorInfo' } }),
      transformResponse: (page: ListPage<AnyDraft>) => page.results,
      providesTags: (_drafts, _error, list) => [list],
    }),
    getDraft: build.query<AnyDraft, OfList & { id: number }>({
      query: ({ list, id }) => ({ url: `/${list}/${id}` }),
      transformResponse: (answer: ListItem<AnyDraft>) => answer.results,
      providesTags: (_draft, _error, { list }) => [list],
    }),
    createDraft: build.mutation<AnyDraft, OfList & { fields: SharedDraftBody<object>; idempotencyKey: string }>({
      query: ({ list, fields, idempotencyKey }) => ({ url: `/${list}`, method: 'POST', data: fields, idempotencyKey }),
      transformResponse: (answer: ListItem<AnyDraft>) => answer.results,
      invalidatesTags: (_draft, _error, { list }) => [list],
    }),
    editDraft: build.mutation<
      AnyDraft,
      OfList & { draft: Pick<AnyDraft, 'Id' | 'EditionDate'>; fields: SharedDraftBody<object> }
    >({
      query: ({ list, draft: { Id, EditionDate }, fields }) => ({
        url: `/${list}/${Id}`,
        method: 'PUT',
        data: { ...fields, EditionDate },
      }),
      transformResponse: (answer: ListItem<AnyDraft>) => answer.results,
      invalidatesTags: (_draft, _error, { list }) => [list],
    }),
    removeDraft: build.mutation<void, OfList & { id: number }>({
      query: ({ list, id }) => ({ url: `/${list}/${id}`, method: 'DELETE' }),
      invalidatesTags: (_draft, _error, { list }) => [list],
    }),
  }),
});

export const {
  useListDraftsQuery,
  useLazyGetDraftQuery,
  useCreateDraftMutation,
  useEditDraftMutation,
  useRemoveDraftMutation,
} = draftsApi;

/** Publication whose versions are kept. */
export interface Versioned {
  /** List of the publication, whose address precedes that of the versions. */
  list: string;
  id: number;
}

const publishingQueries = api.injectEndpoints({
  endpoints: build => ({
    /** Number of people that a publication with this audience would reach. */
    getAudienceCount: build.query<number, AudienceInput>({
      query: input => ({ url: '/Flx_Feed/audience', method: 'POST', data: input }),
      transformResponse: (answer: { Count: number }) => answer.Count,
    }),
    /** Earlier versions, newest first; none before the first edit. */
    listVersions: build.query<Version[], Versioned>({
      query: ({ list, id }) => ({ url: `/${list}/${id}/versions` }),
      transformResponse: (answer: { results: Version[] }) => answer.results,
    }),
    getVersion: build.query<WholeVersion, Versioned & { number: number }>({
      query: ({ list, id, number }) => ({ url: `/${list}/${id}/versions/${number}` }),
      transformResponse: (answer: ListItem<WholeVersion>) => answer.results,
    }),
  }),
});

export const { useGetAudienceCountQuery, useGetVersionQuery, useListVersionsQuery } = publishingQueries;

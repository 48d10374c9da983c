import type { ListItem, ListPage } from '#contract/api/lists.ts';
import type {
  DocumentRow,
  DocumentParent,
  DocumentVersionRow,
  UploadPlace,
} from '#contract/features/documents/types.ts';
import {
  DOCUMENT_VERSIONS_PAGE_SIZE,
  DOCUMENTS_PAGE_SIZE,
  NEWEST_DOCUMENTS,
} from '#contract/features/documents/types.ts';
import { api } from '../../api/api.ts';

/** Group or area that owns the documents. */
export interface DocumentPlace {
  readonly target: DocumentParent;
  readonly id: number;
}

/** Orders of documents, with the server's `$orderby` for each. */
export const DOCUMENT_ORDERS = { newest: 'Updated desc', title: 'Title', size: 'Bytes desc' } as const;
export type DocumentOrder = keyof typeof DOCUMENT_ORDERS;

/** Selection and order of a place's documents. */
export interface DocumentSearch extends DocumentPlace {
  readonly search: string;
  readonly order: DocumentOrder;
}

/** Expands the uploader. */
const WITH_AUTHOR = { $expand: 'Author' };

const isOf = ({ target, id }: DocumentPlace): string => `ParentType eq '${target}' and ParentId eq ${id}`;

const documentQueries = api.injectEndpoints({
  endpoints: build => ({
    /** Documents of a group or area. */
    listDocuments: build.infiniteQuery<ListPage<DocumentRow>, DocumentSearch, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: { search, order, ...place }, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_Documents',
              params: {
                ...WITH_AUTHOR,
                $filter: isOf(place),
                $orderby: DOCUMENT_ORDERS[order],
                $top: DOCUMENTS_PAGE_SIZE,
                ...(search !== '' && { $search: search }),
              },
            },
      providesTags: ['Flx_Documents'],
    }),
    /** Newest few documents. */
    listNewestDocuments: build.query<DocumentRow[], DocumentPlace>({
      query: place => ({
        url: '/Flx_Documents',
        params: { ...WITH_AUTHOR, $filter: isOf(place), $top: NEWEST_DOCUMENTS },
      }),
      transformResponse: (page: ListPage<DocumentRow>) => page.results,
      providesTags: ['Flx_Documents'],
    }),
    /** Groups and areas to which the viewer may upload, those used last first. */
    listUploadPlaces: build.query<UploadPlace[], void>({
      query: () => ({ url: '/Flx_Documents/places' }),
      transformResponse: ({ results }: { results: UploadPlace[] }) => results,
      providesTags: ['Flx_Documents', 'Flx_Teams', 'Flx_Areas'],
    }),
    /** Versions of a document by its id, newest first. */
    listDocumentVersions: build.infiniteQuery<ListPage<DocumentVersionRow>, number, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: id, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_DocumentVersions',
              params: { ...WITH_AUTHOR, $filter: `DocumentId eq ${id}`, $top: DOCUMENT_VERSIONS_PAGE_SIZE },
            },
      providesTags: ['Flx_DocumentVersions'],
    }),
  }),
});

export const {
  useListDocumentsInfiniteQuery,
  useListNewestDocumentsQuery,
  useListDocumentVersionsInfiniteQuery,
  useListUploadPlacesQuery,
} = documentQueries;

/** Tags that a new document or version changes. */
const CHANGED = ['Flx_Documents', 'Flx_DocumentVersions'] as const;
const unlessRefused = (_answer: unknown, error: unknown) => (error === undefined ? CHANGED : []);

const documentsApi = documentQueries.injectEndpoints({
  endpoints: build => ({
    /**
     * Stores an upload as a document, or as the newest version of the one with its name. @param file id of the upload
     */
    createDocument: build.mutation<DocumentRow, { place: DocumentPlace; file: string; idempotencyKey: string }>({
      query: ({ place: { target, id }, file, idempotencyKey }) => ({
        url: '/Flx_Documents',
        method: 'POST',
        data: { ParentType: target, ParentId: id, File: file },
        idempotencyKey,
      }),
      transformResponse: (answer: ListItem<DocumentRow>) => answer.results,
      invalidatesTags: unlessRefused,
    }),
    /** Puts a document with all of its versions into the bin. */
    removeDocument: build.mutation<null, { id: number; reason?: string }>({
      query: ({ id, reason }) => ({
        url: `/Flx_Documents/${id}`,
        method: 'DELETE',
        ...(reason !== undefined && { data: { Reason: reason } }),
      }),
      transformResponse: () => null,
      invalidatesTags: unlessRefused,
    }),
    removeDocumentVersion: build.mutation<null, number>({
      query: id => ({ url: `/Flx_DocumentVersions/${id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: unlessRefused,
    }),
  }),
});

export const { useCreateDocumentMutation, useRemoveDocumentMutation, useRemoveDocumentVersionMutation } = documentsApi;

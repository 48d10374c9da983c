import type { ListItem } from '#contract/api/lists.ts';
import type { DocumentRow } from '#contract/features/documents/types.ts';
import { documentQueries, type DocumentPlace } from './queries.ts';

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
    /** Removes a document with all of its versions. */
    removeDocument: build.mutation<null, number>({
      query: id => ({ url: `/Flx_Documents/${id}`, method: 'DELETE' }),
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

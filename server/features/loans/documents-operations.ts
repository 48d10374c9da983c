import type { JsonSchema } from '../../base/shapes.ts';
import { DOCUMENT_KINDS, REASON_MAX } from '#contract/features/loans/documents.ts';
import { draftSchema } from '#contract/features/loans/draft.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { oneOf } from '../../http/address-value.ts';
import { defineOperation, defineUpload, type Operation } from '../../http/operation.ts';
import type { createDocuments } from './documents.ts';
import { createDrafts } from './drafts.ts';
import type { Sealing } from './sealing.ts';
import { loanTexts } from './texts.ts';

const DOCUMENT = {
  Id: { type: 'integer' },
  Kind: { type: 'string', enum: DOCUMENT_KINDS },
  Label: { type: 'string' },
  Name: { type: 'string' },
  Mime: { type: 'string' },
  Bytes: { type: 'integer' },
  CreationDate: { type: 'string', format: 'date-time' },
} as const satisfies Readonly<Record<string, JsonSchema>>;

const DOCUMENTS: JsonSchema = {
  type: 'object',
  required: ['results'],
  properties: {
    results: { type: 'array', items: { type: 'object', required: Object.keys(DOCUMENT), properties: DOCUMENT } },
  },
};

/** Reasons for which a file isn't kept. */
export const FILE_REFUSALS = [
  'forbidden',
  'invalid',
  'too_large',
  'unsupported_media',
  'too_many_requests',
  'disk_full',
  'unavailable',
] as const;

/** Parameter with the reason for looking at another person's file. */
export const REASON = {
  summary: `Why somebody else’s is looked at, in up to ${REASON_MAX} characters; its owner reads it.`,
  schema: { type: 'string', maxLength: REASON_MAX },
  read: (text: string) => (text.length <= REASON_MAX ? text : undefined),
};

/** Operations of `/api/Conocerte/documents…`; no document has an address that can be passed on. @spec decision 27 */
export const documentOperations = (documents: ReturnType<typeof createDocuments>): readonly Operation[] => [
  defineOperation({
    method: 'get',
    path: 'Conocerte/documents',
    summary: 'The caller’s documents that hold.',
    status: 200,
    answer: DOCUMENTS,
    handle: async ({ context }) => ({ results: await documents.ownDocuments(context) }),
  }),
  defineUpload({
    method: 'post',
    path: 'Conocerte/documents/{document}',
    params: { document: oneOf(DOCUMENT_KINDS) },
    summary:
      'Keeps a document of the caller’s (form field `files`, one photo or PDF), in the place of the one that held.',
    status: 201,
    answer: DOCUMENTS,
    problems: FILE_REFUSALS,
    receive: async ({ context, params }, request, response) => ({
      results: await documents.uploadDocument(context, params.document, request, response),
    }),
  }),
  defineOperation({
    method: 'get',
    path: 'Conocerte/{id}/documents',
    summary: 'The documents of a registration, for its owner and for whoever administers credits.',
    status: 200,
    answer: DOCUMENTS,
    handle: async ({ context, params }) => ({ results: await documents.documentsOf(context, params.id) }),
  }),
  defineOperation({
    method: 'get',
    path: 'Conocerte/documents/{document}',
    summary: 'The bytes of a document, for its owner, and with a reason for whoever administers credits.',
    query: { reason: REASON },
    status: 200,
    answer: 'bytes',
    problems: ['invalid', 'unavailable'],
    handle: ({ context, params, query }) => documents.documentContent(context, params.document, query.reason),
  }),
];

const DRAFT: JsonSchema = {
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: ['object', 'null'],
      required: ['Step', 'Data', 'Quote', 'EditionDate', 'ExpiryDate'],
      properties: {
        Step: { type: 'integer' },
        Data: { type: 'object' },
        Quote: { type: ['object', 'null'] },
        EditionDate: { type: 'string', format: 'date-time' },
        ExpiryDate: { type: 'string', format: 'date-time' },
      },
    },
  },
};

/** Operations of `/api/Conocerte/draft`: the data that the wizard keeps between its steps. @spec 3§4.8, decision 145 */
export function draftOperations(sealing: Sealing): readonly Operation[] {
  const { draftOf, saveDraft, discardDraft } = createDrafts(sealing);
  return [
    defineOperation({
      method: 'get',
      path: 'Conocerte/draft',
      summary: 'What the wizard has kept of the caller’s; null while there is nothing.',
      status: 200,
      answer: DRAFT,
      handle: async ({ context }) => ({ results: await draftOf(context) }),
    }),
    defineOperation({
      method: 'put',
      path: 'Conocerte/draft',
      summary: 'Keeps what was filled in so far, complete or not, for thirty days.',
      body: ({ viewer, now }) => draftSchema(loanTexts(viewer.language), bogotaDay(now)),
      status: 200,
      answer: DRAFT,
      problems: ['forbidden', 'edited_meanwhile'],
      handle: async ({ context, body }) => ({ results: await saveDraft(context, body) }),
    }),
    defineOperation({
      method: 'delete',
      path: 'Conocerte/draft',
      summary: 'Forgets what the wizard has kept.',
      status: 204,
      handle: ({ context }) => discardDraft(context),
    }),
  ];
}

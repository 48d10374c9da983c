import { answerSchema } from '#contract/features/loans/message-schema.ts';
import { defineOperation, defineUpload, type JsonSchema, type Operation } from '../../../http/operation.ts';
import { loanTexts } from '../texts.ts';
import { FILE_REFUSALS, REASON } from '../documents-operations.ts';
import { answerMessage, type LoanStore, viewMessage } from './answer.ts';
import type { createAttachments } from './attachments.ts';

const FILE = {
  Id: { type: 'integer' },
  Name: { type: 'string' },
  Mime: { type: 'string' },
  Bytes: { type: 'integer' },
} as const satisfies Readonly<Record<string, JsonSchema>>;

const ADDED: JsonSchema = {
  type: 'object',
  required: ['results'],
  properties: { results: { type: 'object', required: Object.keys(FILE), properties: FILE } },
};

/** Operations on messages about loans other than writing them, and their files. @spec 3§4.6, decision 187 */
export const messageOperations = (
  store: LoanStore,
  { add, content }: Pick<ReturnType<typeof createAttachments>, 'add' | 'content'>,
): readonly Operation[] => [
  defineUpload({
    method: 'post',
    path: 'Creditos/files',
    summary: 'Keeps a file (form field `files`, one photo or PDF) for a message that the caller is about to send.',
    status: 201,
    answer: ADDED,
    problems: FILE_REFUSALS,
    receive: async ({ context }, request, response) => ({ results: await add(context, request, response) }),
  }),
  defineOperation({
    method: 'get',
    path: 'Creditos/{id}/files/{file}',
    summary:
      'The bytes of a file of a message, for whoever was sent it, and with a reason for whoever else reads the message.',
    query: { reason: REASON },
    status: 200,
    answer: 'bytes',
    problems: ['invalid', 'unavailable'],
    handle: ({ context, params, query }) => content(context, params.id, params.file, query.reason),
  }),
  defineOperation({
    method: 'post',
    path: 'Creditos/{id}/answer',
    summary: 'Accepts or refuses the conditions of a message that the caller was sent, once.',
    body: ({ viewer }) => answerSchema(loanTexts(viewer.language)),
    status: 204,
    problems: ['not_found', 'conflict'],
    handle: ({ context, params, body }) => answerMessage(store, context, params.id, body.AcceptConditions),
  }),
  defineOperation({
    method: 'post',
    path: 'Creditos/{id}/viewed',
    summary: 'Notes that the caller has seen a message about a loan.',
    status: 204,
    problems: ['not_found'],
    handle: ({ context, params }) => viewMessage(context, params.id),
  }),
];

import type { JsonSchema } from '../../../base/shapes.ts';
import { answerSchema, messageSchema } from '#contract/features/loans/message-schema.ts';
import { defineOperation, defineUpload, type Operation } from '../../../http/operation.ts';
import { loanTexts } from '../texts.ts';
import { FILE_REFUSALS, REASON } from '../documents-operations.ts';
import { holds } from '../../../base/context.ts';
import { answerMessage, type LoanStore, viewMessage } from './answer.ts';
import type { createAttachments } from './attachments.ts';
import { planMessage } from './plan.ts';

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

const DELIVERY = {
  Id: { type: 'integer' },
  Name: { type: 'string' },
  At: { type: ['string', 'null'], format: 'date-time' },
  Refuses: { type: 'boolean' },
} as const satisfies Readonly<Record<string, JsonSchema>>;

const PLANNED = {
  Collects: { type: 'boolean' },
  Reason: { type: ['string', 'null'], enum: ['said', 'words', 'outstanding', 'unknown', null] },
  Words: { type: ['string', 'null'] },
  Deliveries: { type: 'array', items: { type: 'object', required: Object.keys(DELIVERY), properties: DELIVERY } },
} as const satisfies Readonly<Record<string, JsonSchema>>;

const PLAN: JsonSchema = {
  type: 'object',
  required: ['results'],
  properties: { results: { type: 'object', required: Object.keys(PLANNED), properties: PLANNED } },
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
    path: 'Creditos/plan',
    summary:
      'Says how a message would be sent: whether it counts as one that asks to pay, and when each person gets it.',
    policy: ({ viewer }) => holds(viewer, 'Admin-Credits'),
    body: ({ viewer }) => messageSchema(loanTexts(viewer.language)),
    status: 200,
    answer: PLAN,
    handle: async ({ context, body }) => ({ results: await planMessage(store, context, body) }),
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

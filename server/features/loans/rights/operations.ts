import type { JsonSchema } from '../../../base/shapes.ts';
import { CLAIM_KINDS, claimAnswerSchema, claimSchema } from '#contract/features/loans/claims.ts';
import { erasureSchema } from '#contract/features/loans/retention.ts';
import type { Context } from '../../../base/context.ts';
import { defineOperation, type Operation } from '../../../http/operation.ts';
import type { SavedFile } from '../../../http/operation.ts';
import { loanTexts } from '../texts.ts';
import type { createClaims } from './claims.ts';
import type { createErasure } from './erasure.ts';

const one = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const resultsOf = (results: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['results'],
  properties: { results },
});

const ERASURE = resultsOf(
  one({
    Outcome: { type: 'string', enum: ['wait', 'restrict', 'erase'] },
    Reason: { type: ['string', 'null'], enum: ['open', 'loan', 'retention', null] },
    Until: { type: ['string', 'null'], format: 'date' },
    Restricted: { type: 'boolean' },
  }),
);

const CLAIM = {
  Id: { type: 'integer' },
  Kind: { type: 'string', enum: CLAIM_KINDS },
  Words: { type: 'string' },
  CreationDate: { type: 'string', format: 'date-time' },
  DueOn: { type: 'string', format: 'date' },
  Extension: { type: ['string', 'null'] },
  Answer: { type: ['string', 'null'] },
  AnswerDate: { type: ['string', 'null'], format: 'date-time' },
} as const satisfies Readonly<Record<string, JsonSchema>>;
const CLAIMS = resultsOf({ type: 'array', items: one(CLAIM) });
const DESK = resultsOf({
  type: 'array',
  items: one({ ...CLAIM, UserId: { type: 'integer' }, UserName: { type: 'string' } }),
});

/**
 * Whether the viewer belongs to the desk, which requires the role itself: Propietarios don't have it automatically.
 * @spec decision 26, decision 185
 */
const isDesk = ({ viewer }: Context): boolean => viewer.roles.has('Admin-Credits');

/** Operations of people on their own data: copy, erasure, claims. @spec decision 184, decision 185 */
export const rightsOperations = (
  claims: ReturnType<typeof createClaims>,
  exportOwn: (context: Context) => Promise<SavedFile>,
  { eraseOwn, erasureState, liftOwn }: ReturnType<typeof createErasure>,
): readonly Operation[] => [
  defineOperation({
    method: 'get',
    path: 'Conocerte/export',
    summary: 'Everything that is kept of the caller for loans: JSON, PDF and documents in a ZIP.',
    status: 200,
    answer: 'zip',
    handle: ({ context }) => exportOwn(context),
  }),
  defineOperation({
    method: 'get',
    path: 'Conocerte/erasure',
    summary: 'What would become of the wish to have everything erased.',
    status: 200,
    answer: ERASURE,
    handle: async ({ context }) => ({ results: await erasureState(context) }),
  }),
  defineOperation({
    method: 'post',
    path: 'Conocerte/erasure',
    summary:
      'Erases everything of the caller’s, or lets nobody else read what must be kept, as they were shown and agreed to.',
    body: ({ viewer }) => erasureSchema(loanTexts(viewer.language)),
    status: 200,
    answer: ERASURE,
    problems: ['conflict'],
    handle: async ({ context, body }) => ({ results: await eraseOwn(context, body.Outcome) }),
  }),
  defineOperation({
    method: 'delete',
    path: 'Conocerte/erasure',
    summary: 'Lets credits read again what the caller had restricted.',
    status: 200,
    answer: ERASURE,
    handle: async ({ context }) => ({ results: await liftOwn(context) }),
  }),
  defineOperation({
    method: 'get',
    path: 'Conocerte/claims',
    summary: 'The caller’s queries and claims about their data, the newest first.',
    status: 200,
    answer: CLAIMS,
    handle: async ({ context }) => ({ results: await claims.ownClaims(context) }),
  }),
  defineOperation({
    method: 'post',
    path: 'Conocerte/claims',
    summary: 'Makes a query or a claim about one’s data, with the working day by which it is answered.',
    body: ({ viewer }) => claimSchema(loanTexts(viewer.language)),
    status: 201,
    answer: CLAIMS,
    problems: ['conflict'],
    handle: async ({ context, body }) => ({ results: await claims.makeClaim(context, body) }),
  }),
  defineOperation({
    method: 'get',
    path: 'Conocerte/desk',
    summary:
      'Claims of others that wait for an answer, the one that is due first on top. Whoever reads them is recorded.',
    policy: isDesk,
    status: 200,
    answer: DESK,
    handle: async ({ context }) => ({ results: await claims.desk(context) }),
  }),
  defineOperation({
    method: 'post',
    path: 'Conocerte/claims/{id}/answer',
    summary: 'Answers a claim, once.',
    policy: isDesk,
    body: ({ viewer }) => claimAnswerSchema(loanTexts(viewer.language)),
    status: 200,
    answer: DESK,
    problems: ['not_found', 'conflict'],
    handle: async ({ context, params, body }) => ({ results: await claims.answer(context, params.id, body.Words) }),
  }),
  defineOperation({
    method: 'post',
    path: 'Conocerte/claims/{id}/extension',
    summary: 'Puts the answer of a claim off, once, with a reason.',
    policy: isDesk,
    body: ({ viewer }) => claimAnswerSchema(loanTexts(viewer.language)),
    status: 200,
    answer: DESK,
    problems: ['not_found', 'conflict'],
    handle: async ({ context, params, body }) => ({ results: await claims.extend(context, params.id, body.Words) }),
  }),
];

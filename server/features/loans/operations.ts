import type { JsonSchema } from '../../base/shapes.ts';
import { consentsSchema } from '#contract/features/loans/schema.ts';
import { CONSENT_PURPOSES, READ_LISTS } from '#contract/features/loans/types.ts';
import { LANGUAGES } from '#contract/i18n/language.ts';
import { defineOperation, type Operation, type OwnOption } from '../../http/operation.ts';
import { consentsOf, consentTexts, giveConsents } from './consents.ts';
import { readingsOf } from './readings.ts';
import type { Sealing } from './sealing.ts';
import { loanTexts } from './texts.ts';

const all = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: ['results'],
  properties: {
    results: { type: 'array', items: { type: 'object', required: Object.keys(properties), properties } },
  },
});

const TEXT = {
  Purpose: { type: 'string', enum: CONSENT_PURPOSES },
  Version: { type: 'integer' },
  Language: { type: 'string', enum: LANGUAGES },
  Title: { type: 'string' },
  Body: { type: 'string' },
  Sha256: { type: 'string' },
} as const satisfies Readonly<Record<string, JsonSchema>>;

const CONSENTS = all({
  ...TEXT,
  Id: { type: 'integer' },
  Given: { type: 'boolean' },
  At: { type: 'string', format: 'date-time' },
  Holds: { type: 'boolean' },
});

const readings = all({
  Id: { type: 'integer' },
  ReaderId: { type: 'integer' },
  ReaderName: { type: 'string' },
  List: { type: 'string', enum: READ_LISTS },
  RecordId: { type: 'integer' },
  Reason: { type: 'string' },
  At: { type: 'string', format: 'date-time' },
});
const READINGS: JsonSchema = {
  ...readings,
  properties: { ...(readings['properties'] as object), __next: { type: ['string', 'null'] } },
};

/** Option with the start of a page of readings. */
const BEFORE: OwnOption<number> = {
  summary: 'Id of the reading behind which the page begins.',
  schema: { type: 'integer', minimum: 1 },
  read: text => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
};

/** Operations on people's consents and on the readings of their data. @spec 3§5.7, decision 26 */
export const createLoanOperations = (sealing: Sealing): readonly Operation[] => [
  defineOperation({
    method: 'get',
    path: 'Conocerte/texts',
    summary: 'What is asked to be agreed to before anything is registered, in the words that hold now.',
    status: 200,
    answer: all(TEXT),
    handle: async ({ context }) => ({ results: await consentTexts(context) }),
  }),
  defineOperation({
    method: 'get',
    path: 'Conocerte/consents',
    summary: 'Everything that the caller has agreed to and revoked, in the words that they were shown.',
    status: 200,
    answer: CONSENTS,
    handle: async ({ context }) => ({ results: await consentsOf(context) }),
  }),
  defineOperation({
    method: 'post',
    path: 'Conocerte/consents',
    summary: 'Agrees to texts or revokes them, each by itself; what was said before stays as it was.',
    body: ({ viewer }) => consentsSchema(loanTexts(viewer.language)),
    status: 200,
    answer: CONSENTS,
    problems: ['conflict'],
    handle: async ({ context, body }) => ({
      results: await giveConsents(sealing, context, body.Consents, { zone: body.Zone, agent: body.Agent }),
    }),
  }),
  defineOperation({
    method: 'get',
    path: 'Conocerte/readings',
    summary: 'Who has read what of the caller’s, when and why, the newest first, a page at a time.',
    query: { before: BEFORE },
    status: 200,
    answer: READINGS,
    handle: ({ context, query }) => readingsOf(context, query.before ?? null),
  }),
];

import { acceptanceSchema, termsSchema } from '../../../contract/features/legal/schema.ts';
import { LANGUAGES } from '../../../contract/i18n/language.ts';
import { holds } from '../../base/context.ts';
import { defineOperation, type JsonSchema, type Operation } from '../../http/operation.ts';
import { accept, acceptancesOf, publishTerms, termsFor } from './terms.ts';
import { legalTexts } from './texts.ts';

const TEXT: JsonSchema = {
  type: 'object',
  required: ['Version', 'Language', 'Title', 'Body', 'Sha256', 'PublishedAt', 'AcceptedAt'],
  properties: {
    Version: { type: 'integer' },
    Language: { type: 'string', enum: LANGUAGES },
    Title: { type: 'string' },
    Body: { type: 'string' },
    Sha256: { type: 'string' },
    PublishedAt: { type: 'string', format: 'date-time' },
    AcceptedAt: { type: ['string', 'null'], format: 'date-time' },
  },
};
const ONE: JsonSchema = { type: 'object', required: ['results'], properties: { results: TEXT } };

/** Terms and data policy: read, accepted, and published by Propietarios. @spec 3§2.1 */
export const legalOperations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'Flx_Terms',
    summary: 'The terms and the data policy that hold now, and when the caller accepted them.',
    status: 200,
    answer: ONE,
    handle: async ({ context }) => ({ results: await termsFor(context) }),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Terms/acceptances',
    summary: 'Everything that the caller has accepted, with the text as it stood then.',
    status: 200,
    answer: { type: 'object', required: ['results'], properties: { results: { type: 'array', items: TEXT } } },
    handle: async ({ context }) => ({ results: await acceptancesOf(context) }),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Terms/acceptances',
    summary: 'Accepts the terms that hold now, as they were shown.',
    body: ({ viewer }) => acceptanceSchema(legalTexts(viewer.language)),
    status: 200,
    answer: ONE,
    problems: ['conflict'],
    handle: async ({ context, body }) => ({ results: await accept(context, body) }),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Terms',
    summary: 'Publishes the next version in both languages; everybody is asked to accept it at their next visit.',
    policy: ({ viewer }) => holds(viewer, 'Propietarios'),
    body: ({ viewer }) => termsSchema(legalTexts(viewer.language)),
    status: 201,
    answer: ONE,
    handle: async ({ context, body }) => ({ results: await publishTerms(context, body) }),
  }),
];

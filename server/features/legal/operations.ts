import { acceptanceSchema, termsSchema } from '#contract/features/legal/schema.ts';
import { LANGUAGES } from '#contract/i18n/language.ts';
import { holds, type Context } from '../../base/context.ts';
import { defineOperation, type JsonSchema, type Operation } from '../../http/operation.ts';
import { accept, acceptancesOf, publishTerms, termsFor, versionOf, versionsOf, legalTexts } from './terms.ts';

const PROPERTIES = {
  Version: { type: 'integer' },
  Language: { type: 'string', enum: LANGUAGES },
  Title: { type: 'string' },
  Body: { type: 'string' },
  Sha256: { type: 'string' },
  PublishedAt: { type: 'string', format: 'date-time' },
} as const;
const PLAIN_TEXT: JsonSchema = { type: 'object', required: Object.keys(PROPERTIES), properties: PROPERTIES };
const TEXT: JsonSchema = {
  type: 'object',
  required: [...Object.keys(PROPERTIES), 'AcceptedAt'],
  properties: { ...PROPERTIES, AcceptedAt: { type: ['string', 'null'], format: 'date-time' } },
};
const VERSION: JsonSchema = {
  type: 'object',
  required: ['Version', 'Title', 'PublishedAt', 'PublishedBy', 'AcceptedCount'],
  properties: {
    Version: { type: 'integer' },
    Title: { type: 'string' },
    PublishedAt: { type: 'string', format: 'date-time' },
    PublishedBy: { type: ['string', 'null'] },
    AcceptedCount: { type: 'integer' },
  },
};
const ONE: JsonSchema = { type: 'object', required: ['results'], properties: { results: TEXT } };

const isOwner = ({ viewer }: Pick<Context, 'viewer'>): boolean => holds(viewer, 'Propietarios');

/** Operations to read and accept the terms and data policy, and for Propietarios to publish them. @spec 3§2.1 */
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
    method: 'get',
    path: 'Flx_Terms/versions',
    summary: 'The versions of the terms, the newest first: who published them, and how many have accepted them.',
    policy: isOwner,
    status: 200,
    answer: { type: 'object', required: ['results'], properties: { results: { type: 'array', items: VERSION } } },
    handle: async ({ context }) => ({ results: await versionsOf(context) }),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Terms/versions/{version}',
    summary: 'A version of the terms in both languages, as it was published.',
    policy: isOwner,
    status: 200,
    answer: { type: 'object', required: ['results'], properties: { results: { type: 'array', items: PLAIN_TEXT } } },
    handle: async ({ context, params }) => ({ results: await versionOf(context, params.version) }),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Terms',
    summary: 'Publishes the next version in both languages; everybody is asked to accept it at their next visit.',
    policy: isOwner,
    body: ({ viewer }) => termsSchema(legalTexts(viewer.language)),
    status: 201,
    answer: ONE,
    problems: ['conflict', 'sign_in_too_old'],
    handle: async ({ context, body }) => ({ results: await publishTerms(context, body) }),
  }),
];

import { opensApp } from '#contract/features/access/rules.ts';
import { RATE_TYPES } from '#contract/features/rates/rules.ts';
import { ratesSchema, type RatesTexts } from '#contract/features/rates/schema.ts';
import { defineOperation } from '../../http/operation.ts';
import type { Feature } from '../feature.ts';
import { rates as list } from './lists.ts';
import { saveRates } from './service.ts';
import { rates as english } from '#contract/i18n/en-US/rates.ts';
import { rates as spanish } from '#contract/i18n/es-CO/rates.ts';
import type { Language } from '#contract/i18n/language.ts';

/** The messages of this feature in the reader's language. */
const ratesTexts = (language: Language): RatesTexts => (language === 'EN-US' ? english : spanish).errors;

const DAY = { type: 'string', format: 'date' };

const save = defineOperation({
  method: 'put',
  path: 'Tasas',
  summary: 'Says by which rates loans are computed from now on, usury and guarantee fund at once.',
  policy: ({ viewer }) => opensApp('business', viewer.roles),
  body: ({ viewer }) => ratesSchema(ratesTexts(viewer.language)),
  status: 200,
  answer: {
    type: 'object',
    required: ['Rates'],
    properties: {
      Rates: {
        type: 'array',
        items: {
          type: 'object',
          required: ['Id', 'TypeTasa', 'Tasa', 'FechaValidez', 'FechaFin', 'Enable', 'Tope', 'Created', 'AuthorName'],
          properties: {
            Id: { type: 'integer' },
            TypeTasa: { type: 'string', enum: RATE_TYPES },
            Tasa: { type: 'number' },
            FechaValidez: DAY,
            FechaFin: { ...DAY, type: ['string', 'null'] },
            Enable: { type: 'integer' },
            Tope: { type: ['number', 'null'] },
            Created: { type: 'string', format: 'date-time' },
            AuthorName: { type: ['string', 'null'] },
          },
        },
      },
    },
  },
  problems: ['edited_meanwhile'],
  handle: ({ context, body }) => saveRates(context, body.Rates),
});

/** Rates of loans, usury and guarantee fund, with their history. */
export const rates: Feature = { name: 'rates', lists: [list], operations: [save] };

import { array, number, object, string } from 'yup';
import type { rates } from '../../i18n/es-CO/rates.ts';
import type { Translation } from '../../i18n/language.ts';
import { isDay } from '../../lib/day.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { isRate, RATE_TYPES } from './rules.ts';

export type RatesTexts = Translation<typeof rates>['errors'];

const fraction = (texts: RatesTexts) =>
  number()
    .strict()
    .typeError(texts.rateInvalid)
    .test('rate', texts.rateInvalid, value => value === undefined || value === null || isRate(value));

const day = (texts: RatesTexts) =>
  string()
    .strict()
    .test('day', texts.dayInvalid, value => value === undefined || value === null || isDay(value));

/** Rate that is to be valid from now on. @spec 2§5 Rates */
export const rateSchema = (texts: RatesTexts) =>
  object({
    Id: idSchema().nullable().defined(),
    TypeTasa: string().strict().oneOf(RATE_TYPES).required(),
    Tasa: fraction(texts).required(texts.required),
    FechaValidez: day(texts).required(texts.required),
    FechaFin: day(texts)
      .nullable()
      .defined()
      .test(
        'order',
        texts.endsBefore,
        (value, { parent }: { parent: { FechaValidez?: unknown } }) =>
          value === null || value === undefined || value >= String(parent.FechaValidez),
      ),
    Tope: fraction(texts).nullable(),
  });

/** Body of `PUT /api/Tasas`: usury and guarantee fund, both required. @spec 2§5 Rates */
export const ratesSchema = (texts: RatesTexts) =>
  object({
    Rates: array(rateSchema(texts).required())
      .required(texts.required)
      .max(RATE_TYPES.length)
      // An invalid rate is refused by its own schema, but this test still receives it.
      .test('each', texts.required, (given?: readonly ({ readonly TypeTasa?: unknown } | null)[]) =>
        RATE_TYPES.every(type => given?.filter(rate => rate?.TypeTasa === type).length === 1),
      ),
  });

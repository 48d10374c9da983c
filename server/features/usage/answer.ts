import { USAGE_MEASURES } from '#contract/features/usage/types.ts';
import type { JsonSchema } from '../../http/operation.ts';

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const array = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

const COUNT: JsonSchema = { type: 'integer' };
const FIGURE: JsonSchema = { type: ['integer', 'null'] };
const DAY: JsonSchema = { type: 'string', format: 'date' };

const ROW = object({
  Id: FIGURE,
  Name: { type: ['string', 'null'] },
  People: COUNT,
  ...Object.fromEntries(USAGE_MEASURES.map(measure => [measure, array(FIGURE)])),
});

export const USAGE_ANSWER = object({
  At: { type: 'string', format: 'date-time' },
  Weeks: array(DAY),
  Days: array(object({ Day: DAY, Active: FIGURE })),
  Publications: array(object({ Type: { type: 'string' }, Counts: array(COUNT) })),
  Mandatory: array(COUNT),
  Organisation: ROW,
  Areas: array(ROW),
});

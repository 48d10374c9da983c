import type { JsonSchema } from '../../base/shapes.ts';
import { QUESTION_TYPES, SURVEY_STATES } from '#contract/features/surveys/types.ts';

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const array = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema['type'], 'null'] });

const TEXT: JsonSchema = { type: 'string' };
const NUMBER: JsonSchema = { type: 'integer' };
const FLAG: JsonSchema = { type: 'boolean' };

const ANSWER: JsonSchema = {
  type: 'object',
  required: ['IdQuestion'],
  properties: {
    IdQuestion: NUMBER,
    Choices: array(NUMBER),
    Text: TEXT,
    Score: NUMBER,
    Day: { type: 'string', format: 'date' },
    Files: array(TEXT),
  },
};

export const OWN_ANSWERS = object({
  Draft: orNull(array(ANSWER)),
  Sent: orNull(array(ANSWER)),
  Readers: NUMBER,
  Area: orNull(object({ Id: NUMBER, Name: TEXT, People: NUMBER })),
  Audience: NUMBER,
});

export const THANKS = object({ Thanks: TEXT });

const QUESTION = {
  Id: NUMBER,
  QuestionType: { type: 'string', enum: QUESTION_TYPES },
  Title: TEXT,
  Options: array(TEXT),
  HasOther: FLAG,
  Answered: orNull(NUMBER),
  Values: orNull(
    array({
      type: 'object',
      required: ['Value', 'Count'],
      properties: { Value: TEXT, Count: NUMBER, Place: { type: 'number' } },
    }),
  ),
  Mean: { type: ['number', 'null'] },
  Nps: orNull(NUMBER),
  Texts: orNull(array(TEXT)),
} as const satisfies Readonly<Record<string, JsonSchema>>;

export const RESULTS = object({
  Id: NUMBER,
  Title: TEXT,
  Anonymous: FLAG,
  State: { type: 'string', enum: SURVEY_STATES },
  People: orNull(NUMBER),
  Participants: orNull(NUMBER),
  Audience: orNull(NUMBER),
  Pending: orNull(NUMBER),
  IsRounded: FLAG,
  IsWaiting: FLAG,
  IsDestroyed: FLAG,
  Areas: array(object({ Id: NUMBER, Name: orNull(TEXT), People: NUMBER })),
  Questions: array(object(QUESTION)),
});

export const TREND = object({
  results: array(
    object({
      Id: NUMBER,
      Edition: NUMBER,
      OpensOn: { type: 'string', format: 'date' },
      People: orNull(NUMBER),
      Questions: array(object({ ...QUESTION, Origin: NUMBER })),
    }),
  ),
});

export const READING = object({ results: array(object({ Id: TEXT, Title: TEXT, Url: TEXT })) });

export const PLANNED = object({
  results: object({
    Plan: TEXT,
    PlanPoints: array(TEXT),
    EditionDate: { type: 'string', format: 'date-time' },
  }),
});

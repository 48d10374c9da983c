import type { JsonSchema } from '../../base/shapes.ts';
import { SEARCH_KINDS } from '#contract/features/search/types.ts';
import { READINGS } from '#contract/features/repository/types.ts';

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const array = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

const TEXT: JsonSchema = { type: 'string' };
const TEXT_OR_NONE: JsonSchema = { type: ['string', 'null'] };
const KIND: JsonSchema = { type: 'string', enum: SEARCH_KINDS };
const PARTS = array({ type: 'object', required: ['Text'], properties: { Text: TEXT, Hit: { type: 'boolean' } } });

/** Schema of `SearchAnswer`. */
export const SEARCH_ANSWER = object({
  results: array(
    object({
      Kind: KIND,
      Key: TEXT,
      Title: PARTS,
      Snippet: PARTS,
      Path: TEXT,
      Date: { type: 'string', format: 'date-time' },
      Author: {
        type: ['object', 'null'],
        properties: { Id: { type: 'integer' }, Name: TEXT, Photo: TEXT_OR_NONE, Area: TEXT_OR_NONE },
      },
      Places: array(object({ Type: TEXT, Id: { type: 'integer' }, Title: TEXT, IsPrivate: { type: 'boolean' } })),
      Photo: TEXT_OR_NONE,
      File: {
        type: ['object', 'null'],
        properties: {
          Id: TEXT,
          Url: TEXT,
          Ext: TEXT,
          Bytes: { type: 'integer' },
          DocumentId: { type: 'integer' },
        },
      },
    }),
  ),
  Counts: object(Object.fromEntries(SEARCH_KINDS.map(kind => [kind, { type: 'integer' }]))),
  Meant: TEXT_OR_NONE,
  Author: TEXT_OR_NONE,
  Place: TEXT_OR_NONE,
});

/** Schema of `DocumentPassage`. */
export const DOCUMENT_PASSAGE = object({
  State: { type: 'string', enum: READINGS },
  Page: { type: ['integer', 'null'] },
  Parts: PARTS,
});

/** Schema of `{ results: SearchSuggestion[] }`. */
export const SUGGESTIONS = object({
  results: array(object({ Kind: KIND, Key: TEXT, Title: TEXT, Detail: TEXT, Path: TEXT, Photo: TEXT_OR_NONE })),
});

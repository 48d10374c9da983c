import type { JsonSchema } from '../base/shapes.ts';
import type { AnyObjectSchema } from 'yup';
import { TOTAL_COUNT_MAX } from '#contract/api/limits.ts';
import { binnedRemovalsSchema, binnedSchema, removalsSchema } from '#contract/api/removals.ts';
import { type ProblemCode, PROBLEM_STATUS } from '#contract/api/problem.ts';
import type { Context } from '../base/context.ts';
import { idValue } from '../http/address-value.ts';
import { nobody, type Row } from './define-list.ts';
import { bodySchema } from './json-schema.ts';
import type { List } from './registry.ts';

/** Errors that every operation has. */
const ALWAYS: readonly ProblemCode[] = [
  'unknown_option',
  'identity_mismatch',
  'not_signed_in',
  'signed_out',
  'not_registered',
  'blocked',
  'foreign_organisation',
  'view_only',
  'view_over',
  'forbidden',
  'second_factor_missing',
  'shared_device',
  'too_many_requests',
  'internal',
  'unavailable',
  'keys_unreachable',
];

const text = { type: 'string' };

export const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });
export const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const itemOf = (schema: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['results'],
  properties: { results: schema },
});
export const answer = (schema: JsonSchema): JsonSchema => ({ description: 'Done.', content: json(schema) });
const requestBody = (schema: JsonSchema): JsonSchema => ({ required: true, content: json(schema) });

/** Describes the parameters of one location, name → text (may be empty). */
export const parameters = (
  location: 'query' | 'path' | 'header',
  named: Readonly<Record<string, string>>,
  schema: JsonSchema = text,
): JsonSchema[] =>
  Object.entries(named).map(([name, description]) => ({
    name,
    in: location,
    ...(location === 'path' && { required: true }),
    ...(description !== '' && { description }),
    schema,
  }));

/** Describes one response for each status, naming the codes that share it. */
export function refusals(codes: readonly ProblemCode[]): Record<string, JsonSchema> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set([...codes, ...ALWAYS])) {
    const status = PROBLEM_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      String(status),
      { description: named.join(', '), content: { 'application/problem+json': { schema: reference('Problem') } } },
    ]),
  );
}

export const PROBLEM: JsonSchema = {
  type: 'object',
  description: 'RFC 9457. `detail` is a message in the reader’s language; `errors` maps fields to messages.',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    detail: text,
    code: { enum: Object.keys(PROBLEM_STATUS) },
    errors: { type: 'object', additionalProperties: text },
    current: { type: 'object', description: 'The row as it is now.' },
    incident: text,
  },
};

const READING: readonly ProblemCode[] = ['unusable_option', 'malformed_option', 'limit_exceeded'];
const WRITING: readonly ProblemCode[] = ['malformed_body', 'invalid', 'too_large', 'unsupported_media', 'conflict'];

const ITEM_OPTIONS = {
  $select: 'Fields to answer, comma-separated; `Relation/Field` of what is expanded.',
  $expand: 'Relations to answer too.',
};
const PAGE_OPTIONS = {
  ...ITEM_OPTIONS,
  $filter:
    "eq ne gt ge lt le and or not in ( ) null true false, numbers, 'texts', ISO dates, contains(F,'x'), startswith(F,'x'), endswith(F,'x'), substringof('x',F).",
  $orderby: 'Up to three fields, each with asc or desc.',
  $search: 'Words to be found in the searched fields, accents and case ignored.',
  $next: 'Cursor of a next page, as `__next` gave it; `20,10` is the third page of ten.',
  $userId: 'The caller’s own id, or refused.',
};

const COUNT = parameters(
  'query',
  { $count: `true: answer TotalCount too, which says at most ${TOTAL_COUNT_MAX}.` },
  { type: 'boolean' },
);

/** Describes the options of a page of a list. */
const pageOptions = ({ maxPageSize, declaration: { pageSize } }: List): JsonSchema[] => [
  ...parameters('query', PAGE_OPTIONS),
  ...COUNT,
  ...parameters(
    'query',
    { $top: 'Rows per page.' },
    { type: 'integer', minimum: 1, maximum: maxPageSize, default: pageSize },
  ),
];

export const KEY = parameters('header', {
  'Idempotency-Key': 'Repeating a request with the same key does nothing again and gets the same answer.',
});
const ID = parameters('path', { id: '' }, idValue.schema);

const pageOf = (list: List): JsonSchema => ({
  type: 'object',
  required: ['results', '__next'],
  properties: {
    results: { type: 'array', items: reference(list.name) },
    __next: { type: ['string', 'null'], description: 'Relative address of the next page.' },
    TotalCount: { type: 'integer' },
  },
});

/** Makes an empty row, for update schemas that look at the row. */
const emptyRow = (list: List): Row => ({
  ...Object.fromEntries([...list.fields.values()].map(field => [field.name, field.type === 'text' ? '' : null])),
  Id: 0,
});

/** Adds the refusal of a list whose module is switched off. */
const withAbsence = ({ declaration }: List, codes: readonly ProblemCode[]): readonly ProblemCode[] =>
  declaration.module === undefined ? codes : [...codes, 'not_found'];

const read = (list: List): JsonSchema => ({
  operationId: `list${list.name}`,
  tags: [list.name],
  summary: list.declaration.summary,
  parameters: pageOptions(list),
  responses: { 200: answer(pageOf(list)), ...refusals(withAbsence(list, READING)) },
});

const readOne = (list: List): JsonSchema => ({
  operationId: `read${list.name}`,
  tags: [list.name],
  summary: `One row of ${list.name}.`,
  parameters: [...ID, ...parameters('query', ITEM_OPTIONS)],
  responses: { 200: answer(itemOf(reference(list.name))), ...refusals([...READING, 'not_found']) },
});

const create = (list: List, schema: AnyObjectSchema): JsonSchema => ({
  operationId: `create${list.name}`,
  tags: [list.name],
  summary: `Creates a row of ${list.name}.`,
  parameters: KEY,
  requestBody: requestBody(bodySchema(schema)),
  responses: {
    201: answer(itemOf(reference(list.name))),
    ...refusals([...WRITING, 'not_found', 'idempotency_reused']),
  },
});

const EDITION: JsonSchema = {
  type: ['string', 'null'],
  description: 'The edition that the writer has seen: where another one stands, nothing is written.',
};

const update = (list: List, schema: AnyObjectSchema): JsonSchema => {
  const body = bodySchema(schema);
  const hasEditions = list.fields.has('EditionDate');
  return {
    operationId: `update${list.name}`,
    tags: [list.name],
    summary: `Changes a row of ${list.name}.`,
    parameters: ID,
    requestBody: requestBody(
      hasEditions ? { ...body, properties: { ...(body['properties'] as JsonSchema), EditionDate: EDITION } } : body,
    ),
    responses: {
      200: answer(itemOf(reference(list.name))),
      ...refusals([...WRITING, 'not_found', ...(hasEditions ? (['edited_meanwhile'] as const) : [])]),
    },
  };
};

const remove = (list: List): JsonSchema => ({
  operationId: `delete${list.name}`,
  tags: [list.name],
  summary: `Deletes a row of ${list.name}.`,
  parameters: ID,
  ...(list.declaration.bin && { requestBody: { ...requestBody(bodySchema(binnedSchema())), required: false } }),
  responses: {
    204: { description: 'Deleted.' },
    ...refusals([...(list.declaration.bin ? WRITING : []), 'not_found', 'conflict']),
  },
});

const removeSeveral = (list: List): JsonSchema => ({
  operationId: `deleteSeveral${list.name}`,
  tags: [list.name],
  summary: `Deletes several rows of ${list.name}, all or none.`,
  requestBody: requestBody(bodySchema(list.declaration.bin ? binnedRemovalsSchema() : removalsSchema())),
  responses: { 204: { description: 'Deleted.' }, ...refusals([...WRITING, 'not_found']) },
});

/** Describes the addresses of one list, with the verbs that at least one person may use. */
export function listPaths(list: List, context: Context): Record<string, Record<string, JsonSchema>> {
  const { policy, input } = list.declaration;
  const creates = policy.create === nobody ? undefined : input?.create?.(context);
  const updates = policy.update === nobody ? undefined : input?.update?.(context, emptyRow(list));
  return {
    [`/api/${list.name}`]: { get: read(list), ...(creates && { post: create(list, creates) }) },
    [`/api/${list.name}/{id}`]: {
      get: readOne(list),
      ...(updates && { put: update(list, updates) }),
      ...(policy.remove !== nobody && { delete: remove(list) }),
    },
    ...(list.declaration.removesSeveral === true && { [`/api/${list.name}/removals`]: { post: removeSeveral(list) } }),
  };
}

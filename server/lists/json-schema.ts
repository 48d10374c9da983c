import type { AnyObjectSchema, SchemaFieldDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';
import { type JsonSchema, orNull, record, several } from '../base/shapes.ts';
import type { FieldType, Relation } from './define-list.ts';
import type { List, ListField } from './registry.ts';

const FIELD_TYPES: Readonly<Record<FieldType, JsonSchema>> = {
  int: { type: 'integer' },
  number: { type: 'number' },
  text: { type: 'string' },
  boolean: { type: 'boolean' },
  timestamp: { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  json: {},
  ids: { type: 'array', items: { type: 'integer' } },
};

function fieldSchema(field: ListField): JsonSchema {
  const shape = field.shape ?? FIELD_TYPES[field.type];
  const flags = [
    ...(field.filter === true || field.name === 'Id'
      ? [field.onlyEqual === true ? 'filter by equality' : 'filter']
      : []),
    ...(field.sort === true || field.name === 'Id' ? ['sort'] : []),
    ...(field.search === true ? ['search'] : []),
    ...(field.onDemand === true ? ['only with `$select`'] : []),
    ...(field.visible === undefined ? [] : ['null where hidden from the reader']),
  ];
  const description = [
    ...(field.summary === undefined ? [] : [field.summary]),
    ...(flags.length > 0 ? [`(${flags.join(', ')})`] : []),
  ];
  return {
    ...(field.mayBeNull ? orNull(shape) : shape),
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(field.compute !== undefined || field.readOnly === true || field.name === 'Id' ? { readOnly: true } : {}),
    ...(description.length > 0 && { description: description.join(' ') }),
  };
}

/** Makes the schema of a row's relation: one row of its list, or several. */
function relationSchema({ list, foreignField }: Relation): JsonSchema {
  const target = { $ref: `#/components/schemas/${list}` };
  const description = 'Only with `$expand`.';
  return foreignField === undefined
    ? { description, oneOf: [target, { type: 'null' }] }
    : { description, ...record({ results: several(target) }) };
}

/** Makes the schema of a list's row. */
export const rowSchema = (list: List): JsonSchema => ({
  type: 'object',
  ...(list.declaration.summary !== '' && { description: list.declaration.summary }),
  properties: {
    ...Object.fromEntries([...list.fields.values()].map(field => [field.name, fieldSchema(field)])),
    ...Object.fromEntries([...list.relations].map(([name, relation]) => [name, relationSchema(relation)])),
  },
});

type Description = SchemaFieldDescription;
type Test = SchemaObjectDescription['tests'][number];

/** Converts yup's tests, as far as JSON Schema can express them. */
function limitsOf(type: string, tests: readonly Test[]): JsonSchema {
  const limits: Record<string, unknown> = {};
  const names =
    type === 'string'
      ? ['minLength', 'maxLength']
      : type === 'array'
        ? ['minItems', 'maxItems']
        : ['minimum', 'maximum'];
  for (const { name, params } of tests) {
    if (name === 'min' && typeof params?.['min'] === 'number') limits[names[0] ?? ''] = params['min'];
    if (name === 'max' && typeof params?.['max'] === 'number') limits[names[1] ?? ''] = params['max'];
    if (name === 'integer') limits['type'] = 'integer';
    if (name === 'uuid' || name === 'email') limits['format'] = name;
  }
  return limits;
}

/** Makes the schema of an array of a fixed length, each item of its own type. */
const tupleSchema = (items: readonly Description[]): JsonSchema => ({
  type: 'array',
  prefixItems: items.map(described),
  minItems: items.length,
  maxItems: items.length,
});

const isInner = (description: Description): description is SchemaInnerTypeDescription => 'innerType' in description;
const isObject = (description: Description): description is SchemaObjectDescription => 'fields' in description;

/** Types that JSON Schema names differently. A date is a moment with its time zone: see `instantSchema`. */
const TYPES: Readonly<Record<string, JsonSchema>> = { mixed: {}, date: FIELD_TYPES.timestamp };

function described(description: Description): JsonSchema {
  if (!('tests' in description)) return {};
  const inner = isInner(description) ? description.innerType : undefined;
  const type = Array.isArray(inner) ? tupleSchema(inner) : (TYPES[description.type] ?? { type: description.type });
  const schema: JsonSchema = {
    ...type,
    ...limitsOf(description.type, description.tests),
    ...(description.oneOf.length > 0 && { enum: description.oneOf }),
    ...(inner !== undefined && !Array.isArray(inner) && { items: described(inner) }),
    ...(isObject(description) ? objectParts(description) : {}),
  };
  return description.nullable ? orNull(schema) : schema;
}

function objectParts({ fields }: SchemaObjectDescription): JsonSchema {
  const required = Object.entries(fields).filter(([, field]) => 'optional' in field && !field.optional);
  return {
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, described(field)])),
    ...(required.length > 0 && { required: required.map(([name]) => name) }),
    additionalProperties: false,
  };
}

/**
 * Makes the schema of the body that a yup schema accepts. Rules in code (counting characters, comparing fields) are
 * left out.
 */
export const bodySchema = (schema: AnyObjectSchema): JsonSchema => described(schema.describe());

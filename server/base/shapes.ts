/** JSON Schema, written by hand where no yup schema exists. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Building blocks of JSON Schemas for values that no yup schema describes. */

export const WHOLE: JsonSchema = { type: 'integer' };
export const TEXT: JsonSchema = { type: 'string' };
export const FLAG: JsonSchema = { type: 'boolean' };
export const MOMENT: JsonSchema = { type: 'string', format: 'date-time' };

/** Any JSON. A field names it when its content differs from row to row. */
export const ANYTHING: JsonSchema = {};

export type Shapes = Readonly<Record<string, JsonSchema>>;

/** Makes the schema of an object, whose `optional` members may be missing. */
export const record = (required: Shapes, optional: Shapes = {}): JsonSchema => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
});

/** Makes the schema of an object with any keys, whose values have one schema. */
export const table = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });

export const several = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** Makes the schema of one of these words. */
export const choice = (words: readonly string[]): JsonSchema => ({ type: 'string', enum: words });

/** Adds null to a schema. */
export const orNull = ({ type, enum: words, ...shape }: JsonSchema): JsonSchema => ({
  ...shape,
  ...(typeof type === 'string' && { type: [type, 'null'] }),
  // Null already.
  ...(Array.isArray(type) && { type: type as unknown }),
  ...(Array.isArray(words) && { enum: [...new Set([...(words as unknown[]), null])] }),
});

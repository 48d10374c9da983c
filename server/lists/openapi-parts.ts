import { PROBLEM_STATUS, type ProblemCode } from '#contract/api/problem.ts';
import type { JsonSchema } from '../http/operation.ts';

/** Errors that every operation has. */
const ALWAYS: readonly ProblemCode[] = [
  'unknown_option',
  'identity_mismatch',
  'not_signed_in',
  'not_registered',
  'blocked',
  'foreign_organisation',
  'view_only',
  'view_over',
  'forbidden',
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
export const requestBody = (schema: JsonSchema): JsonSchema => ({ required: true, content: json(schema) });

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

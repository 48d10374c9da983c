import type { AnyObjectSchema } from 'yup';
import type { ProblemCode } from '#contract/api/problem.ts';
import type { Context } from '../base/context.ts';
import { idValue } from '../http/address-value.ts';
import { FILE_TYPES, type JsonSchema, type Operation } from '../http/operation.ts';
import { bodySchema } from './json-schema.ts';
import { answer, itemOf, json, parameters, reference, refusals } from './openapi-parts.ts';

const UPLOAD: JsonSchema = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } } },
  },
};

const BODY_PROBLEMS: readonly ProblemCode[] = ['malformed_body', 'too_large', 'unsupported_media', 'invalid'];

type Body = ((context: Context) => AnyObjectSchema) | 'files' | undefined;

const bodyOf = (operation: Operation): Body => ('body' in operation ? operation.body : undefined);

/**
 * Returns the errors that follow from the declared path, options and body, and those that the declaration names itself.
 */
function problemsOf(operation: Operation): ProblemCode[] {
  const { path, query = {}, problems = [] } = operation;
  const options = Object.keys(query);
  const when = (isSo: boolean, ...codes: ProblemCode[]): ProblemCode[] => (isSo ? codes : []);
  return [
    ...when(options.length > 0, 'malformed_option'),
    ...when(
      options.some(name => name.startsWith('$')),
      'limit_exceeded',
    ),
    ...when(operation.method !== 'get', ...BODY_PROBLEMS),
    ...when(path.includes('{'), 'not_found'),
    ...problems,
  ];
}

const isRow = (shape: JsonSchema | { readonly row: string }): shape is { readonly row: string } =>
  'row' in shape && typeof shape.row === 'string';

function answerSchema(shape: Operation['answer']): JsonSchema {
  if (shape === undefined) return { description: 'Done.' };
  if (typeof shape === 'string')
    return { description: 'Done.', content: { [FILE_TYPES[shape]]: { schema: { type: 'string' } } } };
  return answer(isRow(shape) ? itemOf(reference(shape.row)) : shape);
}

/** Describes a named operation. @param context of the reader in whose name its body is described */
export function operationSchema(operation: Operation, context: Context): JsonSchema {
  const { path, summary, params = {}, query = {}, status } = operation;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const body = bodyOf(operation);
  return {
    tags: [path.split('/')[0]],
    summary,
    parameters: [
      ...names.flatMap(name => parameters('path', { [name]: '' }, (params[name] ?? idValue).schema)),
      ...Object.entries(query).flatMap(([name, option]) =>
        typeof option === 'string'
          ? parameters('query', { [name]: option })
          : parameters('query', { [name]: option.summary }, option.schema),
      ),
    ],
    ...(body !== undefined && {
      requestBody: { required: true, content: body === 'files' ? UPLOAD : json(bodySchema(body(context))) },
    }),
    responses: { [status]: answerSchema(operation.answer), ...refusals(problemsOf(operation)) },
  };
}

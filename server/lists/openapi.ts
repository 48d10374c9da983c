import type { JsonSchema } from '../base/shapes.ts';
import { ROLES } from '#contract/features/access/roles.ts';
import { DEFAULT_LANGUAGE } from '#contract/i18n/language.ts';
import type { Context, Viewer } from '../base/context.ts';
import { defineOperation, type Operation, FILE_TYPES } from '../http/operation.ts';
import { rowSchema, bodySchema } from './json-schema.ts';
import { KEY, listPaths, PROBLEM, answer, itemOf, json, parameters, reference, refusals } from './openapi-lists.ts';
import type { ContentKinds } from '../content-kinds/content-kinds.ts';
import type { Registry } from './registry.ts';
import type { AnyObjectSchema } from 'yup';
import type { ProblemCode } from '#contract/api/problem.ts';
import { idValue } from '../http/address-value.ts';

const UPLOAD: JsonSchema = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } } },
  },
};

const BODY_PROBLEMS: readonly ProblemCode[] = ['malformed_body', 'too_large', 'unsupported_media', 'invalid'];

type Body = ((context: Context) => AnyObjectSchema) | 'files' | undefined;

const bodyOf = (operation: Operation): Body => ('body' in operation ? operation.body : undefined);

const takesKey = (operation: Operation): boolean => 'takesKey' in operation && operation.takesKey === true;

/**
 * Returns the errors that follow from the declared path, options and body, and those that the declaration names itself.
 */
function problemsOf(operation: Operation): ProblemCode[] {
  const { path, query = {}, problems = [] } = operation;
  const options = Object.keys(query);
  const when = (isSo: boolean, ...codes: ProblemCode[]): ProblemCode[] => (isSo ? codes : []);
  return [
    ...when(options.length > 0 || takesKey(operation), 'malformed_option'),
    ...when(takesKey(operation), 'idempotency_reused'),
    ...when(
      options.some(name => name.startsWith('$')),
      'limit_exceeded',
    ),
    ...when(operation.method !== 'get', ...BODY_PROBLEMS),
    // A module that is switched off does not exist.
    ...when(path.includes('{') || operation.module !== undefined, 'not_found'),
    ...problems,
  ];
}

const isRow = (shape: JsonSchema | { readonly row: string }): shape is { readonly row: string } =>
  'row' in shape && typeof shape.row === 'string';

function answerSchema(shape: Operation['answer'], contentKinds: ContentKinds): JsonSchema {
  if (shape === undefined) return { description: 'Done.' };
  if (typeof shape === 'string')
    return { description: 'Done.', content: { [FILE_TYPES[shape]]: { schema: { type: 'string' } } } };
  if (typeof shape === 'function') return answer(shape(contentKinds));
  return answer(isRow(shape) ? itemOf(reference(shape.row)) : shape);
}

/** Returns the name of an operation for generated clients, from its method and path: `postPrestamoIdNotes`. */
const operationId = ({ method, path }: Operation): string =>
  method +
  path
    .split(/[^A-Za-z0-9_]+/)
    .map(part => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** Describes a named operation. @param context of the reader in whose name its body is described */
function operationSchema(operation: Operation, context: Context): JsonSchema {
  const { path, summary, params = {}, query = {}, status } = operation;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const body = bodyOf(operation);
  return {
    operationId: operationId(operation),
    tags: [path.split('/')[0]],
    summary,
    parameters: [
      ...names.flatMap(name => parameters('path', { [name]: '' }, (params[name] ?? idValue).schema)),
      ...Object.entries(query).flatMap(([name, option]) =>
        typeof option === 'string'
          ? parameters('query', { [name]: option })
          : parameters('query', { [name]: option.summary }, option.schema),
      ),
      ...(takesKey(operation) ? KEY : []),
    ],
    ...(body !== undefined && {
      requestBody: { required: true, content: body === 'files' ? UPLOAD : json(bodySchema(body(context))) },
    }),
    responses: { [status]: answerSchema(operation.answer, context.contentKinds), ...refusals(problemsOf(operation)) },
  };
}

/** OpenAPI 3.1 document. */
export interface ApiDescription {
  readonly openapi: string;
  readonly info: JsonSchema;
  readonly servers: readonly JsonSchema[];
  readonly security: readonly JsonSchema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: JsonSchema;
  };
}

/** Reader in whose name bodies are described: schemas are made for one person. */
const READER: Viewer = {
  org: 0,
  id: 0,
  oid: '',
  firstName: '',
  lastName: '',
  email: '',
  areaId: 0,
  language: DEFAULT_LANGUAGE,
  roles: new Set(ROLES),
  modulesOff: new Set(),
};

/**
 * Describes the API as OpenAPI 3.1, from the declarations that serve it, and defines the operation that returns it.
 * @param named the operations of all features
 * @spec decision 5
 */
export function describeApi(
  registry: Registry,
  named: readonly Operation[],
  tools: Pick<Context, 'db' | 'log' | 'contentKinds'>,
): { readonly description: () => ApiDescription; readonly operation: Operation } {
  const context: Context = {
    ...tools,
    viewer: READER,
    now: new Date(0),
    requestId: 'description',
    signedInAt: null,
    address: null,
  };
  const operation = defineOperation({
    method: 'get',
    path: 'openapi.json',
    summary: 'This description, as OpenAPI 3.1.',
    status: 200,
    answer: { type: 'object' },
    handle: () => Promise.resolve(description()),
  });
  let made: ApiDescription | null = null;
  const make = (): ApiDescription => ({
    openapi: '3.1.0',
    info: {
      title: 'Tertulia',
      version: '1',
      description: 'Every option is accepted with and without `$`; `org` and `$userId`, the caller’s own, everywhere.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths: pathsOf(registry, [operation, ...named], context),
    components: {
      schemas: { ...Object.fromEntries(registry.lists.map(list => [list.name, rowSchema(list)])), Problem: PROBLEM },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  });
  // Made on the first request: it takes longer than assembling the rest of the application.
  const description = (): ApiDescription => (made ??= make());
  return { description, operation };
}

function pathsOf(registry: Registry, operations: readonly Operation[], context: Context): ApiDescription['paths'] {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const list of registry.lists) Object.assign(paths, listPaths(list, context));
  for (const operation of operations) {
    const path = `/api/${operation.path}`;
    paths[path] = { ...paths[path], [operation.method]: operationSchema(operation, context) };
  }
  return paths;
}

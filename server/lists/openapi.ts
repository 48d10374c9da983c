import { ROLES } from '../../contract/features/access/roles.ts';
import { DEFAULT_LANGUAGE } from '../../contract/i18n/language.ts';
import type { Context, Viewer } from '../base/context.ts';
import type { JsonSchema, Operation } from '../http/operation.ts';
import { bodySchema, rowSchema } from './json-schema.ts';
import { listPaths } from './openapi-lists.ts';
import { answer, itemOf, json, parameters, PROBLEM, reference, refusals } from './openapi-parts.ts';
import type { Registry } from './registry.ts';

/** An OpenAPI 3.1 document. */
export interface ApiDescription {
  readonly openapi: string;
  readonly info: JsonSchema;
  readonly security: readonly JsonSchema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: JsonSchema;
  };
}

/** The reader in whose name bodies are described: schemas are made for somebody. */
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
};

const UPLOAD: JsonSchema = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } } },
  },
};

const isRow = (shape: NonNullable<Operation['answer']>): shape is { readonly row: string } =>
  'row' in shape && typeof shape.row === 'string';

function operationSchema(operation: Operation): JsonSchema {
  const { path, summary, query = {}, body, status, answer: shape, problems = [] } = operation;
  const inPath = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', '']));
  const done = { description: 'Done.' };
  return {
    tags: [path.split('/')[0]],
    summary,
    parameters: [...parameters('path', inPath), ...parameters('query', query)],
    ...(body !== undefined && {
      requestBody: { required: true, content: body === 'files' ? UPLOAD : json(bodySchema(body)) },
    }),
    responses: {
      [status]: shape === undefined ? done : answer(isRow(shape) ? itemOf(reference(shape.row)) : shape),
      ...refusals(problems),
    },
  };
}

/** The API as OpenAPI 3.1, made of the declarations that serve it. @spec decision 5 */
export function describeApi(
  registry: Registry,
  operations: readonly Operation[],
  tools: Pick<Context, 'db' | 'log' | 'things'>,
): ApiDescription {
  const context: Context = { ...tools, viewer: READER, now: new Date(0), requestId: 'description' };
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const list of registry.lists) Object.assign(paths, listPaths(list, context));
  for (const operation of operations) {
    const path = `/api/${operation.path}`;
    paths[path] = { ...paths[path], [operation.method]: operationSchema(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tertulia', version: '1', description: 'Every option is accepted with and without `$`.' },
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: { ...Object.fromEntries(registry.lists.map(list => [list.name, rowSchema(list)])), Problem: PROBLEM },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

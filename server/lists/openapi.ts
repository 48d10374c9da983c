import { ROLES } from '#contract/features/access/roles.ts';
import { DEFAULT_LANGUAGE } from '#contract/i18n/language.ts';
import type { Context, Viewer } from '../base/context.ts';
import { defineOperation, type JsonSchema, type Operation } from '../http/operation.ts';
import { rowSchema } from './json-schema.ts';
import { listPaths } from './openapi-lists.ts';
import { operationSchema } from './openapi-operations.ts';
import { PROBLEM } from './openapi-parts.ts';
import type { Registry } from './registry.ts';

/** OpenAPI 3.1 document. */
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
};

/**
 * Describes the API as OpenAPI 3.1, from the declarations that serve it, and defines the operation that returns it.
 * @param named the operations of all features
 * @spec decision 5
 */
export function describeApi(
  registry: Registry,
  named: readonly Operation[],
  tools: Pick<Context, 'db' | 'log' | 'things'>,
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
    info: { title: 'Tertulia', version: '1', description: 'Every option is accepted with and without `$`.' },
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

import type { JsonSchema } from '../base/shapes.ts';
import type { Context } from '../base/context.ts';
import { describeApi } from '../lists/openapi.ts';
import { createRegistry } from '../lists/registry.ts';
import { declaredFeatures } from '../features/declared.ts';
import type { Hold } from './test-client.ts';
import type { TestResponse } from './test-request.ts';

interface Described {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/** Schemas by their references. */
type Schemas = Readonly<Record<string, JsonSchema>>;

/** Returns the parts of a value that differ from its schema. */
function faultsOf(schema: JsonSchema, value: unknown, at: string, schemas: Schemas): string[] {
  const {
    $ref: name,
    oneOf: choices,
    type,
    enum: words,
    properties,
    required = [],
    items,
  } = schema as Readonly<Record<string, never>> & {
    readonly $ref?: string;
    readonly oneOf?: readonly JsonSchema[];
    readonly type?: string | readonly string[];
    readonly enum?: readonly unknown[];
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly required?: readonly string[];
    readonly items?: JsonSchema;
  };
  if (name !== undefined) return faultsOf(schemas[name] ?? {}, value, at, schemas);
  if (choices !== undefined) {
    const faults = choices.map(choice => faultsOf(choice, value, at, schemas));
    return faults.some(some => some.length === 0) ? [] : (faults[0] ?? []);
  }
  const found = typeOf(value);
  const types = type === undefined ? [found] : [type].flat();
  if (!types.includes(found) && !(found === 'integer' && types.includes('number'))) return [`${at} is ${found}`];
  if (words !== undefined && !words.includes(value)) return [`${at} is ${String(value)}`];
  if (Array.isArray(value)) return value.flatMap((one, i) => faultsOf(items ?? {}, one, `${at}[${i}]`, schemas));
  if (found !== 'object' || properties === undefined) return [];
  const members = value as Readonly<Record<string, unknown>>; // its type was checked
  return [
    ...required.filter(name => !(name in members)).map(name => `${at}.${name} is missing`),
    ...Object.entries(members).flatMap(([name, member]) =>
      name in properties
        ? faultsOf(properties[name] ?? {}, member, `${at}.${name}`, schemas)
        : [`${at}.${name} is not described`],
    ),
  ];
}

/** Returns the parts of a response that differ from the description. */
function answerFaults(
  responses: Readonly<Record<string, Described>>,
  response: TestResponse,
  schemas: Schemas,
): string[] {
  const described = responses[response.status];
  if (described === undefined) return [`status ${response.status}`];
  if (response.status >= 400) {
    const { code } = response.body as { code: string };
    return described.description.split(', ').includes(code) ? [] : [`code ${code}`];
  }
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(described.content ?? {});
  if (response.type !== type) return [`type '${response.type}'`];
  return type === 'application/json' ? faultsOf(schema, response.body, 'answer', schemas) : [];
}

/** Returns `Flx_News` for `/api/Flx_News/7`. */
const listOf = (path: string): string => path.split('/', 3)[2] ?? '';

/**
 * Makes a function that compares every response of the API with its description: status, error code, and the content of
 * an operation's response.
 * @returns throws an Error that names the undescribed parts
 */
export function holdToDescription(tools: Pick<Context, 'db' | 'log' | 'contentKinds'>): Hold {
  const registry = createRegistry(declaredFeatures.flatMap(feature => feature.lists ?? []));
  const operations = declaredFeatures.flatMap(feature => feature.operations ?? []);
  const { paths, components } = describeApi(registry, operations, tools).description();
  const schemas = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [`#/components/schemas/${name}`, schema]),
  );
  // Routes with fewer parameters come first: `Flx_News/{id}` would match `Flx_News/featured` too.
  const routes = Object.entries(paths)
    .sort(([one], [other]) => one.split('{').length - other.split('{').length)
    .map(([path, methods]) => ({
      list: listOf(path),
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      methods,
    }));
  const byList = new Map(routes.map(({ list }) => [list, routes.filter(route => route.list === list)]));
  return (response, { method, path }) => {
    const [address = ''] = path.split('?');
    const route = byList.get(listOf(address))?.find(({ pattern }) => pattern.test(address));
    const described = route?.methods[method.toLowerCase()];
    if (described === undefined || response.status === 304) return;
    const faults = answerFaults(described['responses'] as Readonly<Record<string, Described>>, response, schemas);
    if (faults.length > 0) throw new Error(`${method} ${path} is described otherwise: ${faults.join(', ')}`);
  };
}

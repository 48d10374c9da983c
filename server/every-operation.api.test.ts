import type { JsonSchema } from './base/shapes.ts';
import { randomBytes } from 'node:crypto';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from './base/logger.ts';
import { isHot, type AddressValue, type Operation } from './http/operation.ts';
import { idValue } from './http/address-value.ts';
import { apiRouter } from './lists/router.ts';
import { createCursors } from './lists/keyset.ts';
import { createEngine } from './lists/engine.ts';
import type { ApiDescription } from './lists/openapi.ts';
import { createRegistry } from './lists/registry.ts';
import { declaredFeatures, CONTENT_KINDS } from './features/declared.ts';
import { sample } from './testing/sample.ts';
import { viewerValues } from './content-kinds/reader.ts';
import { testApp } from './testing/test-app.ts';
import { UNLIMITED } from './testing/unlimited.ts';
import type { TestUser } from './testing/world.ts';

/* Rules that every named operation must follow. The operations come from the features, so a new one is tested once it
   is declared. One router reads every address and body: of the common refusals, the short run tries a sample at each
   operation. */

const operations = declaredFeatures.flatMap(feature => feature.operations ?? []);
const registry = createRegistry(declaredFeatures.flatMap(feature => feature.lists ?? []));

const CURSOR_KEY = randomBytes(32);
const app = testApp();
/** User with every role, so that a refusal comes from the operation and not from a missing role. */
let owner: TestUser;
let description: ApiDescription;

beforeAll(async () => {
  // Admin-Credits is the one role that Propietarios don't include.
  owner = await app.world.user({ roles: ['Propietarios', 'Admin-Credits'] });
  description = (await owner.get('/api/openapi.json').expect(200)).body;
});

type Method = Operation['method'];

function ask(method: Method, path: string, body?: object) {
  return method === 'get' ? owner.get(path) : owner[method](path, body);
}

/** Returns a text that the parameter's reader accepts. */
function sampleOf({ schema }: AddressValue<unknown>): string {
  const words: unknown = schema['enum'];
  if (Array.isArray(words)) return String(words[0]);
  return schema['format'] === 'uuid' ? '00000000-0000-4000-8000-000000000000' : '1';
}

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Returns the address with a value for each parameter; some values may be given. */
function addressOf({ path, params = {} }: Operation, given: Readonly<Record<string, string>> = {}): string {
  return namesIn(path).reduce(
    (address, name) => address.replace(`{${name}}`, given[name] ?? sampleOf(params[name] ?? idValue)),
    `/api/${path}`,
  );
}

/** Bodies that are no object or no JSON, with their content type and the expected refusal. */
const UNREADABLE = [
  ['[]', 'json', 400, 'malformed_body'],
  ['Nada', 'text', 415, 'unsupported_media'],
  ['{', 'json', 400, 'malformed_body'],
] as const;

const described = operations.map(operation => ({ name: `${operation.method} ${operation.path}`, operation }));

describe.each(described)('$name', ({ name, operation }) => {
  const { method } = operation;

  it('is closed to whoever is not signed in', async () => {
    await app.request[method](addressOf(operation)).expect(401);
  });

  it.each(sample(['$nada', 'nada', '$expand'], 1, name))('is served, and refuses the option %s', async option => {
    const { body } = await ask(method, `${addressOf(operation)}?${option}=x`).expect(400);
    expect(body.code).toBe('unknown_option');
    expect(body.detail).toContain(option);
  });

  const params = namesIn(operation.path);
  if (params.length > 0)
    it('names nothing by what is no such value', async () => {
      for (const param of params) {
        const { body } = await ask(method, addressOf(operation, { [param]: '0x1' }), {}).expect(404);
        expect(body.code).toBe('not_found');
      }
    });

  const ids = params.filter(param => (operation.params?.[param] ?? idValue) === idValue);
  if (ids.length > 0)
    it('answers the same of a row that no column could name as of one that there is not', async () => {
      const answerTo = async (id: number) => {
        const { status, body } = await ask(
          method,
          addressOf(operation, Object.fromEntries(ids.map(param => [param, String(id)]))),
          {},
        );
        return { status, code: (body as { code?: string }).code };
      };
      expect(await answerTo(Number.MAX_SAFE_INTEGER)).toEqual(await answerTo(2_000_000_000));
    });

  if (isHot(operation)) return;

  it('is asked in the caller’s own name', async () => {
    const { body } = await ask(method, `${addressOf(operation)}?$userId=${owner.id + 1}`).expect(400);
    expect(body.code).toBe('identity_mismatch');
  });

  if (method === 'get' || operation.body === 'files') return;

  it('refuses an unknown key', async () => {
    const { body } = await ask(method, addressOf(operation), { Nada: 1 }).expect(400);
    expect(body.code).toBe('malformed_body');
    expect(body.detail).toContain('Nada');
  });

  it.each(sample(UNREADABLE, 1, name))('refuses the body %s as %s', async (sent, type, status, code) => {
    const { body } = await ask(method, addressOf(operation)).type(type).send(sent).expect(status);
    expect(body.code).toBe(code);
  });

  if (operation.body === undefined) return;

  it('validates by the body that is described', async () => {
    const { properties = {}, required = [] } = bodyOf(description, operation);
    const empty = await ask(method, addressOf(operation), {});
    expect(faultsOf(empty.body)).toEqual(expect.arrayContaining([...required]));
    const wrong = await ask(method, addressOf(operation), allWrong(properties));
    expect(faultsOf(wrong.body)).toEqual(Object.keys(properties).sort());
  });
});

interface BodySchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

function bodyOf({ paths }: ApiDescription, { method, path }: Pick<Operation, 'method' | 'path'>): BodySchema {
  const described = paths[`/api/${path}`]?.[method]?.['requestBody'] as
    | { content: { 'application/json': { schema: BodySchema } } }
    | undefined;
  return described?.content['application/json'].schema ?? {};
}

/** Returns a body with values that no field accepts. */
const allWrong = (properties: BodySchema['properties'] = {}): object =>
  Object.fromEntries(Object.keys(properties).map(key => [key, { no: 'such' }]));

/** Returns the invalid fields of a body. */
const faultsOf = ({ errors = {} }: { errors?: Record<string, string> }): string[] =>
  [...new Set(Object.keys(errors).map(key => key.split(/[.[]/)[0] ?? ''))].sort();

type Layers = ReturnType<typeof apiRouter>['stack'];

/** Returns every route of a router and of routers mounted in it, as OpenAPI writes it. */
function routesOf(layers: Layers): string[] {
  return layers.flatMap(({ route, handle }) => {
    if (route === undefined) return 'stack' in handle ? routesOf(handle.stack as Layers) : [];
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    return [...new Set(route.stack.map(layer => layer.method))].map(method => `${method} /api${path}`);
  });
}

describe('/api/openapi.json', () => {
  it('is for who is signed in', async () => {
    await app.request.get('/api/openapi.json').expect(401);
  });

  it('describes what is served below /api, and nothing else', () => {
    const log = createLogger('silent');
    const router = apiRouter({
      engine: createEngine({
        registry,
        cursors: createCursors(() => [CURSOR_KEY]),
        contentKinds: CONTENT_KINDS,
        readerValues: viewerValues,
        bin: () => Promise.reject(new Error('Nothing has a bin')),
      }),
      authenticator: { contextFor: () => Promise.reject(new Error('Nobody asks')) },
      limiter: UNLIMITED,
      operations,
      log,
    });
    const served = [
      ...routesOf(router.stack).filter(route => !route.includes('{list}')),
      ...operations.filter(isHot).map(({ path }) => `get /api/${path}`),
      'get /api/openapi.json',
    ];
    const ofLists = new Set(
      registry.lists.flatMap(({ name, declaration: { removesSeveral } }) => [
        `/api/${name}`,
        `/api/${name}/{id}`,
        ...(removesSeveral === true ? [`/api/${name}/removals`] : []),
      ]),
    );
    const inDescription = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .map(method => `${method} ${path}`)
        .filter(route => !ofLists.has(path) || served.includes(route)),
    );
    expect(inDescription.sort()).toEqual(served.sort());
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining(registry.lists.map(list => list.name)),
    );
  });

  it('has no fault that a linter of descriptions finds', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // The owner has not decided on a licence.
        'info-license': 'off',
        // Two routes may match one address (`Conocerte/{id}/documents`): ids are numbers, the other parts are words.
        'no-ambiguous-paths': 'off',
      },
    });
    const faults = await lintFromString({ source: JSON.stringify(description), absoluteRef: 'openapi.json', config });
    expect(faults.map(({ ruleId, message, location: [at] }) => [ruleId, message, at?.pointer])).toEqual([]);
  });

  it('describes the bodies that lists take', async () => {
    for (const { name } of registry.lists) {
      const { properties } = bodyOf(description, { method: 'post', path: name });
      if (properties === undefined) continue;
      const { status, body } = await ask('post', `/api/${name}`, allWrong(properties));
      expect({ name, status, faults: faultsOf(body).length > 0 }).toEqual({ name, status: 422, faults: true });
    }
  });

  it('describes what lists do', async () => {
    for (const { name } of sample(registry.lists, 12, 'what lists do')) {
      for (const path of [`/api/${name}`, `/api/${name}/{id}`]) {
        for (const method of Object.keys(description.paths[path] ?? {}) as Method[]) {
          const { body, status } = await ask(method, `${path.replace('{id}', '1')}?$nada=1`, {});
          expect({ path, method, status, code: body.code }).toEqual({
            path,
            method,
            status: 400,
            code: 'unknown_option',
          });
        }
      }
    }
  });

  it.each<[Method, string, string]>([
    ['delete', 'poll', 'GET'],
    ['put', 'Flx_Members/imports/1/missing', 'GET'],
    ['post', 'Flx_Roles', 'GET, PUT'],
  ])('names the methods of an address for %s %s', async (method, path, allowed) => {
    const { status, headers } = await ask(method, `/api/${path}`, {});
    expect([status, headers['allow']]).toEqual([405, allowed]);
  });

  it('has one operation for each address', () => {
    const addresses = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

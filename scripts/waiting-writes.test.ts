// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { declaredFeatures } from '../server/features/declared.ts';

/**
 * Checks that the server makes a waiting write once, although the outbox may send it again: it takes the
 * Idempotency-Key, or a repetition changes nothing.
 */

/** Writes by POST without a key, with the reason why a repetition is harmless. */
const ONCE_BY_NATURE: Readonly<Record<string, string>> = {
  'Flx_Polls/{}/vote': 'The same vote again gets the same answer.',
  'Flx_Survey/{}/answers': 'Each person answers once; the refusal of a second answer counts as sent.',
};

interface Request {
  readonly url: string;
  readonly method?: string;
  readonly idempotencyKey?: unknown;
  readonly waits?: object;
}

interface Definition {
  readonly query?: (args: unknown) => Request | undefined;
}

/** The part of the client's `api` that is used here; the types of the client need a document. */
interface Api {
  readonly endpoints: Readonly<Record<string, object>>;
  readonly enhanceEndpoints: (part: {
    endpoints: Readonly<Record<string, (definition: Definition) => void>>;
  }) => unknown;
}

const CLIENT = join(import.meta.dirname, '../client/src');

/** Returns arguments of which every field is this value, at any depth. */
const argumentsOf = (value: string): unknown =>
  new Proxy(
    {},
    {
      get: (_target, name) =>
        name === Symbol.toPrimitive ? () => value : name === 'toString' ? () => value : value && argumentsOf(value),
    },
  );

/** Returns the waiting requests of an endpoint, made once with all of its fields and once with empty ones. */
const waitingOf = ({ query }: Definition): Request[] =>
  ['{}', ''].flatMap(value => {
    try {
      const request = query?.(argumentsOf(value));
      return request?.waits === undefined ? [] : [request];
    } catch {
      // It needs a field of another kind.
      return [];
    }
  });

const waiting: Request[] = [];

beforeAll(async () => {
  const { api } = (await import(join(CLIENT, 'api/api.ts'))) as { api: Api }; // as above
  for (const path of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.ts$/.test(path)) continue;
    if (readFileSync(join(CLIENT, path), 'utf8').includes('injectEndpoints(')) await import(join(CLIENT, path));
  }
  const collect = (definition: Definition): void => void waiting.push(...waitingOf(definition));
  api.enhanceEndpoints({ endpoints: Object.fromEntries(Object.keys(api.endpoints).map(name => [name, collect])) });
});

/** Returns the address below `/api`, with `{}` in place of each value. */
const addressOf = ({ url }: Request): string =>
  url
    .slice(1)
    .replaceAll(/\{\w*\}/g, '{}')
    .replaceAll(/(?<=\/)(?=\/|$)/g, '{}');

it('is made once: the server takes its key, or a repetition changes nothing', () => {
  const posts = new Set(waiting.filter(({ method }) => method === 'POST').map(addressOf));
  const takers = new Set(
    declaredFeatures.flatMap(({ lists = [], operations = [] }) => [
      ...lists.map(({ name }) => name),
      ...operations
        .filter(operation => operation.method === 'post' && 'takesKey' in operation)
        .map(({ path }) => path.replaceAll(/\{\w+\}/g, '{}')),
    ]),
  );
  expect([...posts].filter(post => !takers.has(post)).sort()).toEqual(Object.keys(ONCE_BY_NATURE));
  expect([...posts]).toEqual(expect.arrayContaining(['Flx_Posts', 'Flx_Messages/{}/replies']));
});

it('has a key exactly where the server takes one', () => {
  const keyless = waiting.filter(({ idempotencyKey, method }) => method === 'POST' && idempotencyKey === undefined);
  expect([...new Set(keyless.map(addressOf))].sort()).toEqual(Object.keys(ONCE_BY_NATURE));
});

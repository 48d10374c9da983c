import type { JsonSchema } from './base/shapes.ts';
import { addDays } from 'date-fns';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiDescription } from './lists/openapi.ts';
import { isFullRun } from './testing/full-run.ts';
import { populate } from './testing/populate.ts';
import { sample } from './testing/sample.ts';
import { unseenTexts } from './testing/stored-texts.ts';
import { testApp } from './testing/test-app.ts';
import type { TestUser } from './testing/world.ts';

/* For any JSON body, the API must answer with one of its own responses and never a server error. The addresses come
   from the description, which every-operation.api.test.ts compares with the served routes. One reader takes every body,
   so the short run tries some of the hostile values at each place and in each field, and others in the next run. */

const app = testApp();
let owner: TestUser;
let description: ApiDescription;

beforeAll(async () => {
  owner = await app.world.user({ roles: ['Propietarios'] });
  await populate(app.owner, owner);
  description = (await owner.get('/api/openapi.json').expect(200)).body;
});

/** Words of yup's own English messages, which a schema keeps if it is made before they are replaced. */
const OF_THE_VALIDATOR =
  /\b(must be|must have|must match|must contain|required field|cannot be null|unspecified keys)\b/;

/** JSON as text, because `JSON.stringify` could not produce some of the values. */
const HOSTILE: readonly string[] = [
  '{}',
  '[]',
  '[null]',
  '[{}]',
  '[[]]',
  '[{"id":null}]',
  '[{"id":{}},{"id":[]}]',
  '[{"Type":"group","Id":99999999999}]',
  '[{"Type":{},"Id":{}}]',
  '{"length":1e9,"0":"x"}',
  'null',
  'true',
  '0',
  '-1',
  '0.5',
  '2147483648',
  '9223372036854775808',
  '9007199254740993',
  '1e308',
  '-1e400',
  '""',
  '" "',
  '"toString"',
  '"__proto__"',
  '"\\u202e\\u200b"',
  '"O\\u202e\\u0007\\r\\n\\tK"',
  '"99999999999999999999"',
  '"2026-02-30T25:61:00Z"',
  '"-271821-04-20T00:00:00Z"',
  '"+275760-09-13T00:00:00.001Z"',
  '"<b><p><svg>"',
  '"%00%ff"',
  JSON.stringify('ñ'.repeat(6_000)),
];
/** Values that are refused when the body is read, in any field. */
const UNREADABLE: readonly string[] = [
  '{"toString":1,"valueOf":1}',
  '{"__proto__":{"a":1},"constructor":1}',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  `${'['.repeat(400)}${']'.repeat(400)}`,
];
/** Large values, sent only as whole bodies because they take time. */
const LARGE: readonly string[] = [
  JSON.stringify('ñ'.repeat(70_000)),
  JSON.stringify(Array.from({ length: 20_000 }, () => 'x')),
];

interface Taking {
  readonly method: 'post' | 'put' | 'delete';
  readonly path: string;
  readonly properties: Readonly<Record<string, JsonSchema>>;
}

function takingBodies(): Taking[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    (['post', 'put', 'delete'] as const).flatMap(method => {
      const body = methods[method]?.['requestBody'] as
        | { content: Record<string, { schema: { properties?: Taking['properties'] } } | undefined> }
        | undefined;
      const schema = body?.content['application/json']?.schema;
      return schema === undefined ? [] : [{ method, path, properties: schema.properties ?? {} }];
    }),
  );
}

/**
 * Returns a value that the field accepts, as far as its description tells, so that other fields are not refused before
 * the hostile one.
 */
function sampleOf(schema: JsonSchema): unknown {
  const words = schema['enum'];
  if (Array.isArray(words)) return words[0];
  const types = [schema['type']].flat();
  if (types.includes('integer') || types.includes('number')) return 1;
  if (types.includes('boolean')) return true;
  if (types.includes('array')) return [];
  if (types.includes('object')) return {};
  return schema['format'] === 'date-time' ? '2031-01-01T00:00:00Z' : 'x';
}

/** Returns a row of the list of this address that the owner sees; null if there is none. */
async function rowOf(path: string): Promise<Record<string, unknown> | null> {
  const list = /^\/api\/(\w+)/.exec(path)?.[1] ?? '';
  const { status, body } = await owner.get(`/api/${list}?$top=1`);
  const { results = [] } = body as { results?: Record<string, unknown>[] };
  return status === 200 ? (results[0] ?? null) : null;
}

interface Try {
  readonly address: string;
  readonly method: Taking['method'];
  readonly text: string;
}

/** Number of hostile values that the short run tries, as a whole body and in each field. */
const WHOLE_TRIED = 2;
const IN_FIELD_TRIED = 1;

/** Returns bodies with one hostile field among valid ones, for each field, and wholly hostile bodies. */
function triesOf({ method, path, properties }: Taking, row: Record<string, unknown> | null): Try[] {
  const address = path.replace('{id}', `${Number(row?.['Id'] ?? 1)}`).replaceAll(/\{\w+\}/g, '1');
  const base = Object.entries(properties).map(
    ([name, schema]) => [name, JSON.stringify(row?.[name] ?? sampleOf(schema))] as const,
  );
  const withField = (field: string, hostile: string): string =>
    `{${base.map(([name, value]) => `${JSON.stringify(name)}:${name === field ? hostile : value}`).join(',')}}`;
  const keys = ['toString', '__proto__', 'constructor', 'hasOwnProperty'].map(key => `{"${key}":1}`);
  const [anyField = 'x'] = Object.keys(properties);
  const whole = [...HOSTILE, ...LARGE, ...UNREADABLE.flatMap(text => [text, withField(anyField, text)]), ...keys];
  const bodies = [
    ...sample(whole, WHOLE_TRIED, `${method} ${path}`),
    ...Object.keys(properties).flatMap(name =>
      sample(HOSTILE, IN_FIELD_TRIED, `${method} ${path} ${name}`).map(hostile => withField(name, hostile)),
    ),
  ];
  return bodies.map(text => ({ address, method, text }));
}

describe('a moment without its time zone', () => {
  it('is refused wherever one is taken, because it would mean another one on each machine', async () => {
    const moments = takingBodies().flatMap(place =>
      Object.entries(place.properties).flatMap(([name, schema]) =>
        schema['format'] === 'date-time' ? [{ ...place, name }] : [],
      ),
    );
    expect([...new Set(moments.map(({ name }) => name))].sort()).toEqual([
      'ClosesAt',
      'ClosingDate',
      'EndDate',
      'ExpiryDate',
      'HoldsUntil',
      'PublicationDate',
      'StartDate',
      'Until',
    ]);
    for (const { method, path, properties, name } of moments) {
      const row = await rowOf(path);
      const send = async (moment: string): Promise<readonly string[]> => {
        const { body } = await owner[method](path.replace('{id}', String(row?.['Id'])), {
          ...Object.fromEntries(
            Object.entries(properties).map(([key, schema]) => [
              key,
              row?.[key] === undefined ? sampleOf(schema) : row[key],
            ]),
          ),
          // With this start date, the closing date precedes the beginning.
          ...(name === 'ClosingDate' && { StartDate: '2031-02-01T00:00:00Z', EndDate: null }),
          [name]: moment,
        });
        return Object.keys((body as { errors?: object }).errors ?? {});
      };
      const unzoned = ['2031-01-01T07:00:00', '2031-01-01', '1924905600000', '2031-01-01 07:00Z'];
      for (const moment of sample(unzoned, 1, `${method} ${path} ${name}`))
        expect([path, moment, await send(moment)]).toEqual([path, moment, expect.arrayContaining([name])]);
      // A pin may not last for years.
      const zoned = name === 'Until' ? addDays(app.now, 1).toISOString() : '2031-01-01T07:00:00-05:00';
      expect([path, await send(zoned)]).not.toEqual([path, expect.arrayContaining([name])]);
    }
  });
});

describe('a body of any kind', () => {
  it('is answered, wherever one is taken', async () => {
    const places = takingBodies();
    expect(places.length).toBeGreaterThan(25);
    const faults: unknown[] = [];
    let tried = 0;
    for (const place of places) {
      const tries = triesOf(place, await rowOf(place.path));
      tried += tries.length;
      for (let start = 0; start < tries.length; start += 8)
        await Promise.all(
          tries.slice(start, start + 8).map(async ({ address, method, text }) => {
            const { status, body } = await owner[method](address).type('json').send(text);
            const said = Object.values((body as { errors?: Record<string, string> } | undefined)?.errors ?? {});
            if (status >= 500 || said.some(message => OF_THE_VALIDATOR.test(message)))
              faults.push({ method, address, status, said, text: text.slice(0, 120) });
          }),
        );
    }
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(isFullRun ? 2_000 : 250);
    expect(await unseenTexts(app.owner)).toEqual([]);
  }, 240_000);
});

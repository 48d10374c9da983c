import { beforeAll, describe, expect, it } from 'vitest';
import { EXPAND_MAX, ORDER_FIELDS_MAX, PAGE_SIZE_MAX, SELECT_MAX } from '#contract/api/limits.ts';
import { LIST_NAMES } from '#contract/features/index.ts';
import { chunks } from '#contract/testing/xss-payloads.ts';
import { identifier, sql } from './db/sql.ts';
import type { Field } from './lists/define-list.ts';
import { createRegistry, type List, type ListField } from './lists/registry.ts';
import { declaredFeatures } from './features/declared.ts';
import { isFullRun } from './testing/full-run.ts';
import { populate } from './testing/populate.ts';
import { sample } from './testing/sample.ts';
import { tableOf } from './testing/tables.ts';
import { testApp } from './testing/test-app.ts';
import type { TestUser } from './testing/world.ts';

/* Rules that every list must follow. The lists come from the registry, so a new one is tested once it is declared; it
   only needs an entry in testing/populate.ts. One engine serves all lists (the last tests check that), so the short run
   tries common behaviour on a sample. Anonymous access and other organisations are always tried on all. */

const lists = createRegistry(declaredFeatures.flatMap(feature => feature.lists ?? [])).lists;

const app = testApp();
/** User with every role, so that a refusal comes from the list and not from a missing role. */
let owner: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  owner = await app.world.user({ roles: ['Propietarios'] });
  stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
  await populate(app.owner, owner);
});

const pathOf = (list: List): string => `/api/${list.name}`;

/** Number of comparisons in one filter, which may have fifty parts. */
const COMPARED_AT_ONCE = 20;

/** Returns every row of the owner's organisation in a list's table; all rows if the table has no organisation. */
async function snapshot(list: List): Promise<{ id: number }[]> {
  const { organisation } = list.declaration;
  const { rows } = await app.owner.query<{ id: number | string }>(
    `select * from ${tableOf(list)} t where ${organisation === null ? '$1::int is not null' : `${organisation} = $1`} order by t::text`,
    [owner.org],
  );
  return rows.map(row => ({ ...row, id: Number(row.id) }));
}

const ownIds = new Map<List, number>();

/** Returns the id of a row of the owner's organisation that the owner sees. */
async function ownId(list: List): Promise<number> {
  const known = ownIds.get(list);
  if (known !== undefined) return known;
  for (const { id } of await snapshot(list)) {
    const { status } = await owner.get(`${pathOf(list)}/${id}`);
    if (status !== 200) continue;
    ownIds.set(list, id);
    return id;
  }
  throw new Error(`${list.name} has no row: give it one in testing/populate.ts`);
}

const samples: Readonly<Record<Field['type'], string>> = {
  int: '1',
  number: '1.5',
  text: "'a'",
  boolean: 'true',
  timestamp: '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  json: 'null',
  ids: 'null',
};

const UNKNOWN = [
  '$filter=Nada eq 1',
  '$select=Nada',
  '$orderby=Nada',
  '$expand=Nada',
  '$nada=1',
  '$filter=org_id eq 1',
];
/** Lists on which the short run tries behaviour that all lists share. */
const SAMPLED = new Set(sample(lists, 3, 'lists'));

/** Returns queries for every declared field, filter, order, relation and search of a list, each alone. */
function singleQuestions({ fields, relations, searched }: List): string[] {
  const all = [...fields.values()];
  return [
    ...all.map(field => `$select=${field.name}`),
    ...all
      .filter(field => field.filter === true)
      .map(comparisonOf)
      .map(filter => `$filter=${filter}`),
    ...all
      .filter(field => field.sort === true)
      .flatMap(field => [`$orderby=${field.name}`, `$orderby=${field.name} desc`]),
    ...[...relations.keys()].map(relation => `$expand=${relation}`),
    ...(searched.length > 0 ? ['$search=an'] : []),
    '$count=true',
  ];
}

const comparisonOf = ({ name, type }: ListField): string => `${name} eq ${samples[type]}`;

/** Returns the same queries joined into as few requests as the limits of an address allow. */
function joinedQuestions({ fields, relations, searched }: List): string[] {
  const all = [...fields.values()];
  const join = (option: string, values: readonly string[], most: number, between = ','): string[] =>
    chunks(values, most).map(some => `${option}=${some.join(between)}`);
  const sorts = all.filter(field => field.sort === true);
  const kinds = [
    join(
      '$select',
      all.map(({ name }) => name),
      SELECT_MAX,
    ),
    join('$filter', all.filter(field => field.filter === true).map(comparisonOf), COMPARED_AT_ONCE, ' and '),
    [
      ...join(
        '$orderby',
        sorts.map(({ name }) => name),
        ORDER_FIELDS_MAX,
      ),
      ...join(
        '$orderby',
        sorts.map(({ name }) => `${name} desc`),
        ORDER_FIELDS_MAX,
      ),
    ],
    join('$expand', [...relations.keys()], EXPAND_MAX),
  ];
  const rounds = Math.max(1, ...kinds.map(kind => kind.length));
  const joined = Array.from({ length: rounds }, (_one, round) =>
    ['$count=true', ...kinds.flatMap(kind => kind[round] ?? [])].join('&'),
  );
  return searched.length > 0 ? [...joined, '$search=an'] : joined;
}

describe.each(lists.map(list => ({ name: list.name, list })))('$name', ({ list }) => {
  const fields = [...list.fields.values()];

  it('says the shape of its JSON', () => {
    expect(fields.filter(({ type, shape }) => type === 'json' && shape === undefined)).toEqual([]);
  });

  it('is closed to whoever is not signed in', async () => {
    await app.request.get(pathOf(list)).expect(401);
    await app.request.get(`${pathOf(list)}/1`).expect(401);
    await app.request.post(pathOf(list)).send({}).expect(401);
    await app.request
      .put(`${pathOf(list)}/1`)
      .send({})
      .expect(401);
    await app.request.delete(`${pathOf(list)}/1`).expect(401);
  });

  if (list.declaration.organisation === null) {
    it('is the same for every organisation, and nobody writes it', async () => {
      const before = await snapshot(list);
      const [ours, theirs] = [await owner.get(pathOf(list)).expect(200), await stranger.get(pathOf(list)).expect(200)];
      expect(ours.body.results.length).toBeGreaterThan(0);
      expect(theirs.body.results).toEqual(ours.body.results);
      const { table } = list.declaration;
      for (const statement of [
        sql`delete from ${identifier(table)}`,
        sql`update ${identifier(table)} set id = id`,
        sql`insert into ${identifier(table)} default values`,
      ])
        await expect(app.db.write(owner.org, session => session.run(statement))).rejects.toThrow('permission denied');
      expect(await snapshot(list)).toEqual(before);
    });
  } else {
    it('shows and changes nothing of another organisation', async () => {
      const id = await ownId(list);
      const before = await snapshot(list);
      const { body } = await stranger.get(pathOf(list)).expect(200);
      const foreign = new Set(before.map(row => row.id));
      expect((body.results as { Id: number }[]).filter(row => foreign.has(row.Id))).toEqual([]);
      await stranger.get(`${pathOf(list)}/${id}`).expect(404);
      const change = await stranger.put(`${pathOf(list)}/${id}`, {});
      expect([404, 405]).toContain(change.status);
      const removal = await stranger.delete(`${pathOf(list)}/${id}`);
      expect([404, 405]).toContain(removal.status);
      expect(await snapshot(list)).toEqual(before);
    });
  }

  if (SAMPLED.has(list))
    it('has no row that no column could name', async () => {
      const path = `${pathOf(list)}/${Number.MAX_SAFE_INTEGER}`;
      await owner.get(path).expect(404);
      expect([404, 405]).toContain((await owner.put(path, {})).status);
      expect([404, 405]).toContain((await owner.delete(path)).status);
    });

  it.each(SAMPLED.has(list) ? UNKNOWN : sample(UNKNOWN, 1, list.name))('refuses ?%s', async query => {
    const { body } = await owner.get(`${pathOf(list)}?${query}`).expect(400);
    expect(body.code).toBe('unknown_option');
  });

  it('answers every field, filter, order, relation and search that it declares', async () => {
    const questions = [...joinedQuestions(list), ...(isFullRun ? singleQuestions(list) : [])];
    for (const question of questions) {
      const { body, status } = await owner.get(`${pathOf(list)}?${question}`);
      expect({ question, status, body }).toMatchObject({ question, status: 200 });
    }
  });

  it('leaves read-only fields as they are', async () => {
    const { policy, input } = list.declaration;
    const id = await ownId(list);
    const before = await snapshot(list);
    const readOnly = fields.filter(
      field => field.name === 'Id' || field.readOnly === true || field.compute !== undefined,
    );
    for (const field of sample(readOnly, 2, list.name)) {
      app.now = new Date(app.now.getTime() + 1000);
      const body = { [field.name]: field.type === 'int' ? 999_999 : 'x' };
      const created = await owner.post(pathOf(list), body);
      expect([400, 405, 422]).toContain(created.status);
      const changed = await owner.put(`${pathOf(list)}/${id}`, body);
      // `EditionDate` is the edition that the writer has seen, and the stored one is different.
      expect([400, 403, 405, field.name === 'EditionDate' ? 409 : 422]).toContain(changed.status);
    }
    if (input?.create === undefined) expect((await owner.post(pathOf(list), {})).status).toBe(405);
    expect(policy.read).toBeTypeOf('function');
    expect(await snapshot(list)).toEqual(before);
  });

  it('declares the columns that its table has, as long as they are', async () => {
    const { table } = list.declaration;
    const { rows } = await app.owner.query<{
      column_name: string;
      data_type: string;
      is_nullable: string;
      checks: string;
    }>(
      `select c.column_name, c.data_type, c.is_nullable, coalesce((
           select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
           where k.conrelid = $1::text::regclass and k.contype = 'c'), '') as checks
         from information_schema.columns c where format('%I.%I', c.table_schema, c.table_name) = $1::text`,
      [tableOf(list)],
    );
    const columns = new Map(rows.map(row => [row.column_name, row]));
    const types: Readonly<Record<Field['type'], readonly string[]>> = {
      int: ['integer', 'bigint', 'smallint'],
      number: ['numeric', 'double precision'],
      text: ['text', 'uuid', 'character varying'],
      boolean: ['boolean'],
      timestamp: ['timestamp with time zone'],
      date: ['date'],
      json: ['jsonb'],
      ids: ['ARRAY'],
    };
    for (const field of fields.filter(one => one.column !== undefined)) {
      const column = columns.get(field.column ?? '');
      expect(column, `${table}.${field.column}`).toBeDefined();
      expect(types[field.type], field.name).toContain(column?.data_type);
      if (column?.is_nullable === 'YES') expect(field.mayBeNull, `${field.name} may be NULL`).toBe(true);
      const limit = new RegExp(
        `length\\(${field.column}\\) <= (\\d+)|length\\(${field.column}\\) >= \\d+\\) AND \\(length\\(${field.column}\\) <= (\\d+)`,
      );
      const found = limit.exec(column?.checks ?? '');
      const longest = found?.[1] ?? found?.[2];
      if (field.maxLength !== undefined && longest !== undefined)
        expect(field.maxLength).toBeLessThanOrEqual(Number(longest));
    }
    for (const field of fields.filter(one => one.keyColumn !== undefined))
      expect(columns.has(field.keyColumn ?? '')).toBe(true);
  });

  it('has its organisation first in its key, never null, under forced row-level security, or is read-only for the server', async () => {
    const { organisation } = list.declaration;
    if (organisation === null) {
      const { rows } = await app.owner.query(
        `select has_table_privilege('tertulia_app', $1, 'insert, update, delete, truncate') as writable`,
        [tableOf(list)],
      );
      expect(rows).toEqual([{ writable: false }]);
      return;
    }
    const { rows } = await app.owner.query(
      `select t.relrowsecurity as enabled, t.relforcerowsecurity as forced, a.attnotnull as required,
         (select count(*)::int from pg_policy p where p.polrelid = t.oid) as policies,
         exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary and i.indkey[0] = a.attnum) as leads,
         pg_get_userbyid(t.relowner) <> 'tertulia_app' as apart
       from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = $2 where t.oid = $1::regclass`,
      [tableOf(list), organisation],
    );
    expect(rows).toMatchObject([{ enabled: true, forced: true, required: true, leads: true, apart: true }]);
    expect((rows[0] as { policies: number }).policies).toBeGreaterThan(0);
  });
});

it('serves the lists that the contract names', () => {
  expect(lists.map(list => list.name).sort()).toEqual([...LIST_NAMES].sort());
});

it('has no list of which something else answers what the engine does', () => {
  const others = declaredFeatures
    .flatMap(({ operations = [] }) => operations)
    .map(({ method, path }) => `${method} ${path}`);
  const served = lists.flatMap(({ name }) => [`get ${name}`, `get ${name}/{id}`]);
  expect(served.filter(route => others.includes(route))).toEqual([]);
});

/** Lists that consoles export to files. */
it.each(['Flx_News', 'Flx_Events', 'Flx_Store', 'Flx_Teams', 'Flx_Areas', 'Flx_Survey', 'Flx_Members', 'Flx_Audit'])(
  '%s answers pages as large as a file asks for',
  async name => {
    await owner.get(`/api/${name}?$top=${PAGE_SIZE_MAX}`).expect(200);
  },
);

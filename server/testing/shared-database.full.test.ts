import pg from 'pg';
import { expect, it } from 'vitest';
import { borrowTestDatabase } from './shared-database.ts';
import type { TestDatabase } from './test-database.ts';

/** Lends the shared database to a function; returns its name and the function's result. */
async function lent<T>(work: (database: TestDatabase) => Promise<T>): Promise<{ name: string; found: T }> {
  const database = await borrowTestDatabase();
  try {
    return { name: database.ownerConnection.database, found: await work(database) };
  } finally {
    await database.close();
  }
}

/** Returns the number of organisations and the names of the roles. */
const stateOf = async ({ owner }: TestDatabase): Promise<unknown> =>
  (
    await owner.query(
      'select (select count(*) from organisations) as organisations, array_agg(title order by id) as roles from roles',
    )
  ).rows[0];

it('gives the next file the same database without what was written, and with what was changed or deleted', async () => {
  const first = await lent(stateOf);
  const second = await lent(async database => {
    await database.owner.query(
      `insert into organisations (org_id, name, email_domain) values (7, 'Siete', 'siete.example')`,
    );
    await database.owner.query(`delete from general_config; delete from cities; update secrets set value = '"otro"'`);
    await database.owner.query(
      `with area as (insert into groups (org_id, title, is_area) values (7, 'Área', true) returning id)
       insert into users (org_id, oid, email, area_id) select 7, gen_random_uuid(), 'uno@siete.example', id from area`,
    );
    return stateOf(database);
  });
  expect(second.found).not.toEqual(first.found);
  const third = await lent(async database => ({
    state: await stateOf(database),
    rows: (
      await database.owner.query(
        `select (select count(*)::int from users) as users, (select count(*)::int from memberships) as memberships,
           (select count(*)::int from general_config) > 0 as settings, (select count(*)::int from cities) > 0 as cities,
           exists (select from secrets where value = '"otro"') as secret`,
      )
    ).rows,
  }));
  expect(third).toEqual({
    name: first.name,
    found: {
      state: first.found,
      rows: [{ users: 0, memberships: 0, settings: true, cities: true, secret: false }],
    },
  });
});

it.each([
  ['a table is left behind', 'create table left_behind (id int)'],
  ['a table has been renamed', 'alter table idempotency_keys rename to idempotency_keys_gone'],
  ['a trigger is off', 'alter table users disable trigger users_counted'],
  ['a right was given', 'grant delete on audit_log to tertulia_app'],
])('gives the next file another database where %s', async (_what, statement) => {
  const before = await lent(({ owner }) => owner.query(statement));
  const after = await lent(({ owner }) =>
    owner.query(`select to_regclass('left_behind') as behind, to_regclass('idempotency_keys')::text as keys`),
  );
  expect(after.name).not.toBe(before.name);
  expect(after.found.rows).toEqual([{ behind: null, keys: 'idempotency_keys' }]);
});

it('gives the next file another database while somebody is still at work there', async () => {
  const { name } = await lent(async ({ ownerConnection }) => {
    const left = new pg.Client(ownerConnection);
    left.on('error', () => undefined);
    await left.connect();
    await left.query('begin');
  });
  expect((await lent(stateOf)).name).not.toBe(name);
});

it('gives a copy of its own to whoever comes while it is taken', async () => {
  await lent(async first => {
    const second = await borrowTestDatabase();
    expect(second.ownerConnection.database).not.toBe(first.ownerConnection.database);
    await second.close();
  });
});

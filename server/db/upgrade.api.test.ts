import knex from 'knex';
import { expect, it } from 'vitest';
import { migrationSource } from '../../migrations/index.ts';
import { createLogger } from '../base/logger.ts';
import { populate } from '../testing/populate.ts';
import { found, titlesOf } from '../testing/search.ts';
import { testApp } from '../testing/test-app.ts';
import { migrate } from './migrate.ts';

const app = testApp();

/** Tables whose columns the newest migration takes away: their values are sealed by the first start of a server. */
const SEALED = new Set([
  ...['applicants', 'consents', 'contacts', 'events', 'message_people', 'messages', 'requests', 'restrictions'].map(
    name => `loan.loan_${name}`,
  ),
  'public.person_numbers',
  'public.people_import_rows',
]);

/** Returns the columns of each table of the application, by table name. */
async function columns(): Promise<Map<string, string>> {
  const { rows } = await app.owner.query<{ name: string; columns: string }>(`
    select format('%I.%I', table_schema, table_name) as name, string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'loan') and table_type = 'BASE TABLE' and table_name not like 'migrations%'
    group by 1`);
  return new Map(rows.map(row => [row.name, row.columns]));
}

/** Returns every row of those tables, limited to these columns. */
async function rowsOf(tables: ReadonlyMap<string, string>): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const [name, named] of tables) {
    const { rows } = await app.owner.query<{ text: string }>(
      `select t::text as text from (select ${named} from ${name}) t order by 1`,
    );
    all[name] = rows.map(({ text }) => text);
  }
  return all;
}

it('keeps every row of the former version, and finds what is there, when the newest migration comes', async () => {
  const person = await app.world.user({ firstName: 'Matilde' });
  await populate(app.owner, person);
  await person.post('/api/Flx_Posts', { Description: 'Volvimos del páramo', Home: true }).expect(201);
  const asked = (): Promise<string[]> => found(person, 'paramo').then(titlesOf);
  const before = await asked();
  expect(before).toHaveLength(1);

  const builder = knex({ client: 'pg', connection: app.ownerConnection });
  await builder.migrate.down({ migrationSource, tableName: 'migrations' });
  await builder.destroy();
  const former = await columns();
  const rows = await rowsOf(former);
  expect(Object.values(rows).flat().length).toBeGreaterThan(50);

  await migrate(app.ownerConnection, createLogger('silent'));
  const kept = new Map([...former].filter(([name]) => !SEALED.has(name)));
  expect(await rowsOf(kept)).toEqual(Object.fromEntries(Object.entries(rows).filter(([name]) => kept.has(name))));
  expect(await asked()).toEqual(before);
});

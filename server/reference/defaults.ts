import type pg from 'pg';
import { NO_ORG } from '../db/database.ts';

/* Default rows apply while an organisation has none of its own. A release brings each one once. Its later changes are
   taken up as long as nobody has changed the row. A row that an operator has renamed or deleted stays so, and a title
   that is taken never stops the server from starting. `default_seeds` keeps the rows as they were brought. */

/** Default row of a release: its id, and its columns by name; all tables have `title`. */
export interface DefaultRow {
  readonly id: number;
  readonly title: string;
  readonly [column: string]: string | number;
}

type Table = 'news_categories' | 'group_categories' | 'interests' | 'recognition_types';

/**
 * SQL of the given rows, with the columns as brought. A row is only updated if nobody else has changed it since it was
 * brought.
 */
const GIVEN = `given as (
  select (value ->> 'id')::int as id, value ->> 'title' as title, value - 'id' as brought from jsonb_array_elements($1::jsonb) as value)`;

/** Writes the default rows of a table. @param columns besides `title`, with their values, in the same order in every row */
export async function writeDefaults(client: pg.Client, table: Table, rows: readonly DefaultRow[]): Promise<void> {
  const more = Object.keys(rows[0] ?? {}).filter(name => name !== 'id' && name !== 'title');
  const listed = more.map(name => `, ${name}`).join('');
  const read = more.map(name => `, given.brought ->> '${name}'`).join('');
  const json = JSON.stringify(rows);
  // New rows, unless their title or id is taken; those then count as brought and changed.
  await client.query(
    `with ${GIVEN}
     insert into ${table} (org_id, id, title${listed})
     select ${NO_ORG}, given.id, given.title${read} from given
     where not exists (select from default_seeds s where s.catalogue = '${table}' and s.key = given.id::text)
       and not exists (select from ${table} here
         where here.org_id = ${NO_ORG} and (here.id = given.id or here.title = given.title))`,
    [json],
  );
  // Rows that the release renames, if they still have the title that was brought. The old title is released first,
  // because another row may get it.
  const { rows: changed } = await client.query<{ id: number }>(
    `with ${GIVEN}, untouched as (
       select given.id, given.title from given
         join default_seeds s on s.catalogue = '${table}' and s.key = given.id::text
         join ${table} here on here.org_id = ${NO_ORG} and here.id = given.id and here.title = s.brought ->> 'title'
       where given.brought <> s.brought)
     update ${table} here set title = '#' || here.id from untouched u
     where here.org_id = ${NO_ORG} and here.id = u.id and not exists (
       select from ${table} other where other.org_id = ${NO_ORG} and other.title = u.title and other.id <> u.id
         and other.id not in (select id from untouched))
     returning here.id`,
    [json],
  );
  const assigned = more.map(name => `, ${name} = given.brought ->> '${name}'`).join('');
  await client.query(
    `with ${GIVEN}
     update ${table} here set title = given.title${assigned} from given
     where here.org_id = ${NO_ORG} and here.id = given.id and here.id = any($2::int[])`,
    [json, changed.map(({ id }) => id)],
  );
  await client.query(
    `with ${GIVEN}
     insert into default_seeds (catalogue, key, brought, handed_on) select '${table}', id::text, brought, to_jsonb(title) from given
     on conflict (catalogue, key) do update set brought = excluded.brought where default_seeds.brought <> excluded.brought`,
    [json],
  );
  await handOn(client, table);
}

/**
 * Updates the titles of copies that follow a default row, in every organisation where no other row has the title. Only
 * rows renamed since the last start are searched.
 */
async function handOn(client: pg.Client, table: Table): Promise<void> {
  const { rows: renamed } = await client.query<{ id: number; title: string }>(
    `select here.id, here.title from ${table} here
       left join default_seeds s on s.catalogue = '${table}' and s.key = here.id::text
     where here.org_id = ${NO_ORG} and s.handed_on is distinct from to_jsonb(here.title)`,
  );
  if (renamed.length === 0) return;
  const json = JSON.stringify(renamed);
  const { rows: organisations } = await client.query<{ org_id: number }>('select org_id from organisations order by 1');
  for (const { org_id: org } of organisations) {
    await client.query(`select set_config('app.org_id', $1, true)`, [String(org)]);
    await client.query(
      `update ${table} copy set title = given.title from jsonb_to_recordset($2::jsonb) as given(id int, title text)
       where copy.org_id = $1 and copy.follows and copy.default_id = given.id and copy.title <> given.title
         and not exists (select from ${table} other where other.org_id = $1 and other.title = given.title)`,
      [org, json],
    );
  }
  await client.query(`select set_config('app.org_id', $1, true)`, [String(NO_ORG)]);
  await client.query(
    `insert into default_seeds (catalogue, key, brought, handed_on)
     select '${table}', given.id::text, '{}', to_jsonb(given.title) from jsonb_to_recordset($1::jsonb) as given(id int, title text)
     on conflict (catalogue, key) do update set handed_on = excluded.handed_on`,
    [json],
  );
}

/** Writes the defaults of the general configuration in the same way, by title. */
export async function writeDefaultSettings(client: pg.Client, settings: object): Promise<void> {
  const json = JSON.stringify(settings);
  const given = 'jsonb_each($1::jsonb) as given(title, value)';
  await client.query(
    `insert into general_config (org_id, title, value) select ${NO_ORG}, given.title, given.value from ${given}
     where not exists (select from default_seeds s where s.catalogue = 'general_config' and s.key = given.title)
     on conflict (org_id, title) do nothing`,
    [json],
  );
  await client.query(
    `update general_config here set value = given.value from ${given}
       join default_seeds s on s.catalogue = 'general_config' and s.key = given.title
     where here.org_id = ${NO_ORG} and here.title = given.title and here.value = s.brought and here.value <> given.value`,
    [json],
  );
  await client.query(
    `insert into default_seeds (catalogue, key, brought, handed_on)
     select 'general_config', given.title, given.value, given.value from ${given}
     on conflict (catalogue, key) do update set brought = excluded.brought where default_seeds.brought <> excluded.brought`,
    [json],
  );
}

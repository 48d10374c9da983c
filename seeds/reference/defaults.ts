import type pg from 'pg';
import { NO_ORG } from '../../server/db/database.ts';

/*
 * Default rows stand in while an organisation has none of its own. A release brings each once: what it says anew is taken up as
 * long as nobody has changed what it said before; what an operator has renamed or deleted stays so, and nothing that stands in the way of
 * a title is a reason not to start. `default_seeds` keeps what was brought.
 */

/** A default row of a release: its id, and its columns by name; all tables have `title`. */
export interface DefaultRow {
  readonly id: number;
  readonly title: string;
  readonly [column: string]: string | number;
}

type Table = 'news_categories' | 'group_categories' | 'interests' | 'recognition_types';

/** What has changed since it was brought: its release's word is only taken up of what nobody else has changed. */
const GIVEN = `given as (
  select (value ->> 'id')::int as id, value ->> 'title' as title, value - 'id' as brought from jsonb_array_elements($1::jsonb) as value)`;

/** Writes the default rows of a table. @param columns besides `title`, with their values, in the same order in every row */
export async function writeDefaults(client: pg.Client, table: Table, rows: readonly DefaultRow[]): Promise<void> {
  const more = Object.keys(rows[0] ?? {}).filter(name => name !== 'id' && name !== 'title');
  const listed = more.map(name => `, ${name}`).join('');
  const read = more.map(name => `, given.brought ->> '${name}'`).join('');
  const json = JSON.stringify(rows);
  // What is new, unless its title or its id is taken: then it is as if it had been brought and changed.
  await client.query(
    `with ${GIVEN}
     insert into ${table} (org_id, id, title${listed})
     select ${NO_ORG}, given.id, given.title${read} from given
     where not exists (select from default_seeds s where s.catalogue = '${table}' and s.key = given.id::text)
       and not exists (select from ${table} here
         where here.org_id = ${NO_ORG} and (here.id = given.id or here.title = given.title))`,
    [json],
  );
  // What the release calls otherwise, where it is still called as it was brought. It lets go of its title first: another row may get it.
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
 * Gives the copies that follow a default row its present title, in every organisation where no other row has it. Only what is called
 * otherwise since the last start is looked for.
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

/** The same of the general configuration, by title. */
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

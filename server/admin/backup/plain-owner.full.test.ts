import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createLogger } from '../../base/logger.ts';
import { type Config, readConfig } from '../../config/env.ts';
import { migrate } from '../../db/migrate.ts';
import { seedReference } from '../../reference/index.ts';
import { testFolder } from '../../testing/temp-folder.ts';
import { runAdmin } from '../run.ts';

// Owner as managed services provide it: forced row-level security applies to it too, and it cannot make roles.

const log = createLogger('silent');
const role = `plain_${randomUUID().slice(0, 8)}`;
const [used, restored] = [`${role}_used`, `${role}_restored`];
const [folderUsed, folderRestored, outside] = [testFolder(), testFolder(), testFolder()];
let server: pg.Client;

beforeAll(async () => {
  server = new pg.Client(inject('postgres'));
  await server.connect();
  await server.query(`create role ${role} login password 'secret'`);
  await server.query(`grant tertulia_app, tertulia_loan, tertulia_view to ${role}`);
  for (const name of [used, restored]) await server.query(`create database ${name} owner ${role}`);
});
afterAll(async () => {
  for (const name of [used, restored]) await server.query(`drop database ${name} with (force)`);
  await server.query(`drop role ${role}`);
  await server.end();
});

const configOf = (database: string, dataDir: string): Config => {
  const { host, port } = inject('postgres');
  return readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${role}:secret@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  });
};

/** Returns the groups of all organisations, as the owner sees them when it asks for every organisation. */
async function groupsIn(database: string, before = ''): Promise<unknown[]> {
  const options = '-c app.every_organisation=on';
  const client = new pg.Client({ ...inject('postgres'), user: role, password: 'secret', database, options });
  await client.connect();
  try {
    await client.query(before);
    return (await client.query('select org_id, title from groups order by 1, 2')).rows;
  } finally {
    await client.end();
  }
}

it('carries every organisation of an owner without superuser to another database of the same owner', async () => {
  await migrate({ ...inject('postgres'), user: role, password: 'secret', database: used }, log);
  await seedReference({ ...inject('postgres'), user: role, password: 'secret', database: used });
  const written = await groupsIn(
    used,
    `insert into organisations (org_id, name, email_domain) values (301, 'Una', 'una.co'), (302, 'Otra', 'otra.co');
     do $$ declare org int; begin
       foreach org in array array[301, 302] loop
         perform set_config('app.org_id', org::text, true);
         insert into groups (org_id, title, is_area) values (org, 'General', true);
       end loop;
     end $$`,
  );
  expect(written).toHaveLength(2);
  const file = join(outside.path, 'backup.tar.gz');
  expect(await runAdmin(['backup', file], configOf(used, folderUsed.path), log)).toMatch(/was read again: \d+ rows/);
  expect(await runAdmin(['restore', file], configOf(restored, folderRestored.path), log)).toMatch(/is here: \d+ rows/);
  expect(await groupsIn(restored)).toEqual(written);
});

it('is not made of a database that is not there: nobody wants a copy of a new one', async () => {
  for (const command of [['backup', join(outside.path, 'other.tar.gz')], ['release']])
    await expect(runAdmin(command, readConfig({ DATA_DIR: outside.path }), log)).rejects.toThrow(
      'There is no database in',
    );
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seedReference } from '../reference/index.ts';
import { migrationSource } from '../../migrations/index.ts';
import { createLogger } from '../base/logger.ts';
import type { OwnerConnection } from './embedded/launcher.ts';
import { migrate } from './migrate.ts';

// Owner as managed services provide it: no superuser, so that forced row-level security applies to it too.

const log = createLogger('silent');
const name = `plain_${randomUUID().slice(0, 8)}`;
let server: pg.Client;
let owner: OwnerConnection;

const as = async <Row extends pg.QueryResultRow>(text: string, options = ''): Promise<Row[]> => {
  const client = new pg.Client({ ...owner, options });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  server = new pg.Client(inject('postgres'));
  await server.connect();
  await server.query(`create role ${name} login password 'secret'`);
  await server.query(`create database ${name} owner ${name}`);
  owner = { ...inject('postgres'), user: name, password: 'secret', database: name };
});
afterAll(async () => {
  await server.query(`drop database ${name} with (force)`);
  await server.query(`drop role ${name}`);
  await server.end();
});

/** Returns the statements of a refusal. */
const refusal = async (): Promise<string> =>
  migrate(owner, log).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

describe('an owner without superuser', () => {
  it('is refused with the statements that it needs, before the first one of the schema', async () => {
    await server.query(`alter database ${name} owner to ${inject('postgres').user}`);
    const message = await refusal();
    expect(message).toContain(`"${name}", the owner in DATABASE_URL, lacks rights`);
    expect(message.split('\n').slice(1)).toEqual([
      `  grant create on database "${name}" to "${name}";`,
      `  grant create on schema public to "${name}";`,
      `  grant tertulia_app, tertulia_loan, tertulia_view to "${name}";`,
    ]);
    expect(await as(`select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
    await server.query(`alter database ${name} owner to ${name}`);
    await server.query(`grant tertulia_app, tertulia_loan, tertulia_view to ${name}`);
  });

  it('makes the schema and the reference data', async () => {
    expect(await refusal()).toBe('');
    await seedReference(owner);
    expect(await as('select from organisations')).toHaveLength(1);
  });

  it('sees no row of an organisation that it has not named, and all rows of all of them in a migration', async () => {
    await as(`
      insert into organisations (org_id, name, email_domain) values (301, 'Una', 'una.co'), (302, 'Otra', 'otra.co');
      do $$ declare org int; begin
        foreach org in array array[301, 302] loop
          perform set_config('app.org_id', org::text, true);
          insert into groups (org_id, title, is_area) values (org, 'General', true);
        end loop;
      end $$`);
    expect(await as('select from groups')).toEqual([]);
    expect(await as('select from groups', '-c app.every_organisation=on')).toHaveLength(2);
  });

  it('fills what is there already, in every organisation', async () => {
    const last = '209901010000_backfill';
    const source: typeof migrationSource = {
      ...migrationSource,
      getMigrations: async () => [...(await migrationSource.getMigrations([])), last],
      getMigration: async name =>
        name === last
          ? {
              up: knex => knex.raw(`update groups set title = title || ' (' || org_id || ')'`),
              down: () => Promise.resolve(),
            }
          : migrationSource.getMigration(name),
    };
    await migrate(owner, log, { source });
    const titles = await as<{ title: string }>('select title from groups order by 1', '-c app.every_organisation=on');
    expect(titles.map(({ title }) => title)).toEqual(['General (301)', 'General (302)']);
  });
});

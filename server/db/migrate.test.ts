import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import knex from 'knex';
import pg from 'pg';
import { migrationSource } from '../../migrations/index.ts';
import { createLogger } from '../base/logger.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

const log = createLogger('silent');
let database: TestDatabase;

beforeEach(async () => {
  database = await openTestDatabase(log);
});
afterEach(() => database.close());

/** Every table and column, to compare two schemas. */
const shape = async (): Promise<unknown[]> =>
  (
    await database.owner.query(`select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and table_name not like 'migrations%' order by 1, 2`)
  ).rows;

const undoAll = async (): Promise<void> => {
  const builder = knex({ client: 'pg', connection: database.ownerConnection });
  await builder.migrate.rollback({ migrationSource, tableName: 'migrations' }, true);
  await builder.destroy();
};

describe('migrations', () => {
  it('can be undone to the last and made again', async () => {
    const before = await shape();
    await undoAll();
    expect(await shape()).toEqual([]);
    await migrate(database.ownerConnection, log);
    expect(await shape()).toEqual(before);
  });

  it('are made once by two servers that start at the same moment', async () => {
    await undoAll();
    await Promise.all([migrate(database.ownerConnection, log), migrate(database.ownerConnection, log)]);
    const applied = (await database.owner.query('select name from migrations order by id')).rows as { name: string }[];
    expect(applied.map(({ name }) => name)).toEqual(await migrationSource.getMigrations([]));
  });

  it('go on after a server was killed in the middle of one', async () => {
    await database.owner.query('update migrations_lock set is_locked = 1');
    await expect(migrate(database.ownerConnection, log)).resolves.toBeUndefined();
  });

  it('leave a database of a newer version alone', async () => {
    await database.owner.query(
      `insert into migrations (name, batch, migration_time) values ('209901010000_from_the_future', 9, now())`,
    );
    await expect(migrate(database.ownerConnection, log)).rejects.toThrow(
      'newer version of the server (209901010000_from_the_future)',
    );
  });

  it('wait for one another and not for ever for a dead one: the lock ends with its connection', async () => {
    const dead = new pg.Client(database.ownerConnection);
    dead.on('error', () => undefined);
    await dead.connect();
    await dead.query('select pg_advisory_lock(7403261)');
    const waiting = migrate(database.ownerConnection, log);
    await database.owner.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
    );
    await expect(waiting).resolves.toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import knex from 'knex';
import pg from 'pg';
import { migrationSource } from '../../migrations/index.ts';
import { createLogger } from '../base/logger.ts';
import { testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

const log = createLogger('silent');
// All tests share one database; each leaves the schema as it found it.
const database = testDatabase();

/** Returns every column, constraint, index, trigger, policy and function of the application, to compare two schemas. */
const shape = async (): Promise<string[]> => {
  const { rows } = await database.owner.query<{ part: string }>(`
    with tables as (
      select oid, relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'migrations%')
    select concat_ws(' ', t.name, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)) part
      from tables t join pg_attribute a on attrelid = t.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = t.oid and adnum = attnum
    union all select concat_ws(' ', t.name, conname, pg_get_constraintdef(c.oid)) from tables t join pg_constraint c on conrelid = t.oid
    union all select pg_get_indexdef(indexrelid) from tables t join pg_index on indrelid = t.oid
    union all select pg_get_triggerdef(g.oid) from tables t join pg_trigger g on tgrelid = t.oid and not tgisinternal
    union all select concat_ws(' ', t.name, polname, polcmd, pg_get_expr(polqual, polrelid)) from tables t join pg_policy on polrelid = t.oid
    union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    order by 1`);
  return rows.map(({ part }) => part);
};

/** Undoes the last migration, or all of them. */
const undo = async (which: 'last' | 'all'): Promise<void> => {
  const builder = knex({ client: 'pg', connection: database.ownerConnection });
  const config = { migrationSource, tableName: 'migrations' };
  await (which === 'all' ? builder.migrate.rollback(config, true) : builder.migrate.down(config));
  await builder.destroy();
};

describe('migrations', () => {
  it('can be undone to the last, and are made again, once, by two servers that start at the same moment', async () => {
    const before = await shape();
    expect(before.length).toBeGreaterThan(500);
    await undo('all');
    expect(await shape()).toEqual([]);
    await Promise.all([migrate(database.ownerConnection, log), migrate(database.ownerConnection, log)]);
    expect(await shape()).toEqual(before);
    const applied = (await database.owner.query('select name from migrations order by id')).rows as { name: string }[];
    expect(applied.map(({ name }) => name)).toEqual(await migrationSource.getMigrations([]));
  });

  it('go on after a server was killed in the middle of one', async () => {
    await undo('last');
    await database.owner.query('update migrations_lock set is_locked = 1');
    await expect(migrate(database.ownerConnection, log)).resolves.toBeUndefined();
  });

  it('can each be undone and made again', async () => {
    const names = await migrationSource.getMigrations([]);
    const shapes = [await shape()];
    for (let undone = 0; undone < names.length; undone += 1) {
      await undo('last');
      shapes.push(await shape());
    }
    const builder = knex({ client: 'pg', connection: database.ownerConnection });
    while (shapes.length > 0) {
      expect(await shape()).toEqual(shapes.pop());
      await builder.migrate.up({ migrationSource, tableName: 'migrations' });
    }
    await builder.destroy();
  });

  it('give up with a message, and change nothing, while somebody holds a lock on a table', async () => {
    await undo('last');
    const before = await shape();
    const holder = new pg.Client(database.ownerConnection);
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('begin; lock table migrations in share mode');
    await expect(migrate(database.ownerConnection, log, { lockTimeout: 100 })).rejects.toThrow(
      /has held a lock on one of its tables for 0\.1 s/,
    );
    expect(await shape()).toEqual(before);
    await holder.end();
    await expect(migrate(database.ownerConnection, log)).resolves.toBeUndefined();
  });

  it('leave a database of a newer version alone', async () => {
    await database.owner.query(
      `insert into migrations (name, batch, migration_time) values ('209901010000_from_the_future', 9, now())`,
    );
    await expect(migrate(database.ownerConnection, log)).rejects.toThrow(
      'newer version of the server (209901010000_from_the_future)',
    );
    await database.owner.query(`delete from migrations where name = '209901010000_from_the_future'`);
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

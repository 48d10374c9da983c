import knex from 'knex';
import pg from 'pg';
import { migrationSource } from '../../migrations/index.ts';
import type { Logger } from '../base/logger.ts';
import type { Address } from './connections.ts';

/** Key of the advisory lock under which one server at a time changes the schema: any number that nothing else uses. */
const MIGRATION_LOCK = 7_403_261;

/**
 * Brings the schema up to date. Several servers may start at once: one migrates, the others wait and find nothing to do.
 * Each migration is a transaction, so an interrupted one leaves nothing behind.
 *
 * @param connection Of the owner of the tables.
 * @throws Error with a message when the database was migrated by a newer version.
 */
export async function migrate(connection: Address, log: Logger): Promise<void> {
  const guard = new pg.Client(connection);
  guard.on('error', error => log.error({ err: error }, 'Connection lost while migrating'));
  await guard.connect();
  const builder = knex({ client: 'pg', connection, pool: { min: 0, max: 1 } });
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewerDatabase(guard);
    const config = { migrationSource, tableName: 'migrations' };
    // knex has a lock of its own, which a killed process leaves locked for ever; ours ends with its connection.
    if (await builder.schema.hasTable('migrations_lock')) await builder.migrate.forceFreeMigrationsLock(config);
    const [, applied] = (await builder.migrate.latest(config)) as [number, string[]];
    if (applied.length > 0) log.info({ applied: applied.length }, 'Database migrated');
  } finally {
    await builder.destroy();
    await guard.end();
  }
}

async function refuseNewerDatabase(client: pg.Client): Promise<void> {
  const table = await client.query(`select to_regclass('migrations') is not null as found`);
  if ((table.rows[0] as { found: boolean }).found === false) return;
  const known = new Set(await migrationSource.getMigrations([]));
  const applied = await client.query('select name from migrations order by id');
  const unknown = (applied.rows as { name: string }[]).filter(({ name }) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database was migrated by a newer version of the server (${unknown[0]?.name}). Start that version, or restore a backup.`,
    );
  }
}

import type { Logger } from '../base/logger.ts';
import { giveLogins, type Logins, refuseClosedVault, refuseUnsafeRole } from './app-role.ts';
import { type Address, appConnection, vaultSettings } from './connections.ts';
import { warnWithoutRoom } from './connection-room.ts';
import type { Database } from './database.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded/launcher.ts';
import { migrate } from './migrate.ts';
import type { Notices } from './notices.ts';
import { createDatabase, type PooledDatabase } from './pg-database.ts';
import { openNotices } from './pg-notices.ts';
import { waitForServer } from './wait-for-server.ts';

/** Configuration of the database. */
export interface DatabaseConfig {
  /** Address of a PostgreSQL 15 or newer, for the owner of the tables. Null starts an embedded one in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Address for the application's own role; null when the owner steps down to it. */
  readonly databaseAppUrl: string | null;
  /** Address for the role of the loans; null when the owner, or the application's login, steps down to it. */
  readonly databaseLoanUrl: string | null;
  /** Address of a replica for the application's own role; null if there is none. */
  readonly databaseReadUrl?: string | null;
  readonly dataDir: string;
  /** Whether the application's addresses lead to a session pooler; false by default. */
  readonly isDatabasePooled?: boolean;
  /** Largest number of connections of this process. */
  readonly databaseConnections: number;
}

export interface OpenDatabase {
  readonly db: Database;
  readonly notices: Notices;
  readonly pools: PooledDatabase['pools'];
  /** Address of the owner, for seeds. */
  readonly owner: Address;
  /** Closes every connection and stops the embedded PostgreSQL when nobody else uses it. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts or reaches PostgreSQL, brings the schema up to date and opens the application's connections.
 *
 * @throws Error with a message for the operator
 */
export async function openDatabase(config: DatabaseConfig, log: Logger): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === null ? await startEmbedded({ dataDir: config.dataDir, log }) : null;
  try {
    return await openOn(embedded, config, log);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function openOn(embedded: EmbeddedPostgres | null, config: DatabaseConfig, log: Logger): Promise<OpenDatabase> {
  const owner: Address = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  if (embedded === null) await waitForServer(owner, log);
  await migrate(owner, log);
  const { app, vaults } = embedded === null ? loginsOf(owner, config) : await giveLogins(embedded.connection);
  await refuseUnsafeRole(appConnection(app), embedded !== null || config.databaseAppUrl !== null);
  await refuseClosedVault(
    'loan',
    appConnection(vaults.loan, vaultSettings('loan')),
    (config.databaseLoanUrl ?? null) !== null,
  );
  const relaunch = (): void => {
    embedded
      ?.ensureRunning()
      .catch((error: unknown) => log.error({ err: error }, 'PostgreSQL could not be started again'));
  };
  const notices = await openNotices(app, log, relaunch);
  const db = createDatabase(app, log, {
    vaults,
    replica: replicaOf(config),
    connections: config.databaseConnections,
    onLost: relaunch,
    onRaised: notice => notices.send(notice),
  });
  await warnWithoutRoom(db, log, config.databaseConnections);
  return {
    db,
    notices,
    pools: db.pools,
    owner,
    stop: async () => {
      await notices.close();
      await db.close();
      await embedded?.stop();
    },
  };
}

/** Returns the replica of the configuration. Its login is checked like that of the primary. */
function replicaOf({ databaseReadUrl = null, databaseAppUrl, isDatabasePooled: isPooled = false }: DatabaseConfig) {
  if (databaseReadUrl === null) return null;
  const address = { connectionString: databaseReadUrl, isPooled };
  return {
    address,
    check: () => refuseUnsafeRole(appConnection(address), databaseAppUrl !== null, 'DATABASE_READ_URL'),
  };
}

/** Returns the addresses of the configuration; if there are none, the owner logs in and steps down. */
function loginsOf(owner: Address, config: DatabaseConfig): Logins {
  const { databaseAppUrl, databaseLoanUrl, isDatabasePooled: isPooled = false } = config;
  const app = databaseAppUrl === null ? owner : { connectionString: databaseAppUrl, isPooled };
  return { app, vaults: { loan: databaseLoanUrl === null ? app : { connectionString: databaseLoanUrl, isPooled } } };
}

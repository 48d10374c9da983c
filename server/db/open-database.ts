import type { Logger } from '../base/logger.ts';
import { giveLogins, type Logins, refuseClosedVault, refuseUnsafeRole } from './app-role.ts';
import { type Address, appConnection, vaultSettings, PATIENCE } from './connections.ts';
import { warnWithoutRoom } from './connection-room.ts';
import type { Database } from './database.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded/launcher.ts';
import { migrate } from './migrate.ts';
import type { Notices } from './notices.ts';
import { createDatabase, type PooledDatabase } from './pg-database.ts';
import { openNotices } from './pg-notices.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isConnectionLost } from './database-error.ts';

/** Oldest PostgreSQL version that the schema and the statements support. */
const OLDEST_VERSION = 15;
/** Longest wait in ms for a database that starts together with the server. @assumed */
const WAIT_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Waits until the server that DATABASE_URL names accepts connections.
 *
 * @throws Error with a message when it never does, refuses the login, lacks the database or is too old.
 */
export async function waitForServer(address: Address, log: Logger): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  for (let isLogged = false; ; await sleep(PAUSE_MS)) {
    try {
      await refuseOldServer(address);
      return;
    } catch (error) {
      if (!isConnectionLost(error)) throw asMessage(error);
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL does not answer at DATABASE_URL: ${reasonOf(error)}.`, { cause: error });
      if (!isLogged) log.info({ reason: reasonOf(error) }, 'Waiting for PostgreSQL at DATABASE_URL');
      isLogged = true;
    }
  }
}

async function refuseOldServer(address: Address): Promise<void> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: PATIENCE.connection });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query('show server_version_num');
    const major = Math.floor(Number((found.rows[0] as { server_version_num: string }).server_version_num) / 10_000);
    if (major < OLDEST_VERSION)
      throw new Error(`DATABASE_URL leads to PostgreSQL ${major}; ${OLDEST_VERSION} or newer is needed.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Explains a refused login (class 28) or an absent database (3D000). */
const asMessage = (error: unknown): unknown =>
  error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? '')
    ? new Error(`PostgreSQL refused DATABASE_URL: ${error.message}.`, { cause: error })
    : error;

/** Describes an error. A host name with several addresses fails with several errors and no message. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error);

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

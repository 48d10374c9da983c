import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../base/logger.ts';
import { type Address, PATIENCE } from './connections.ts';
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

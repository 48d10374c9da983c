import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { refuseUnsafeRole } from '../db/app-role.ts';
import { type Address, APP_ROLE, appConnection as connectionOf, type Patience, VAULTS } from '../db/connections.ts';
import type { Database } from '../db/database.ts';
import type { OwnerConnection } from '../db/embedded/launcher.ts';
import type { Notices } from '../db/notices.ts';
import { createDatabase } from '../db/pg-database.ts';
import { openNotices } from '../db/pg-notices.ts';
import { createLogger, type Logger } from '../base/logger.ts';
import { countCost } from './count-cost.ts';
import { duringTests } from './during-tests.ts';
import { refuseNestedBorrows } from './refuse-nested-borrows.ts';
import { TEMPLATE } from './template.ts';

export interface TestDatabase {
  /** As the application sees it: row-level security on. */
  readonly db: Database;
  readonly notices: Notices;
  /** As the owner: for setting scenes and for looking at what is really there. */
  readonly owner: pg.Pool;
  /** Where the copy is, for tests that need connections of their own. */
  readonly ownerConnection: OwnerConnection;
  readonly appConnection: Address;
  /** Closes everything and drops the copy. */
  readonly close: () => Promise<void>;
}

/** A machine that is busy with something else makes nothing unavailable. */
const PATIENT: Patience = { statement: 50_000, lock: 50_000, connection: 50_000 };

/** A copy of the migrated template, from before the tests of this file until after them. */
export const testDatabase = (patience = PATIENT): TestDatabase =>
  duringTests(
    () => openTestDatabase(createLogger('silent'), patience),
    database => database.close(),
  );

/** A copy of the migrated template. The caller closes it. */
export async function openTestDatabase(log: Logger, patience = PATIENT): Promise<TestDatabase> {
  countCost('databases');
  const server = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${database} template ${TEMPLATE} strategy file_copy`);
  const ownerConnection = { ...server, database };
  const appConnection = { ...ownerConnection, user: APP_ROLE };
  const owner = new pg.Pool({ ...ownerConnection, max: 4 });
  // The pool answers `end` before its sockets have closed, and dropping the copy by force may still reach one of them.
  owner.on('connect', client => client.on('error', () => undefined));
  const joined = await joinTestDatabase({ owner, ownerConnection, appConnection }, log, patience);
  return {
    ...joined,
    close: async () => {
      await joined.close();
      await owner.end();
      await dropOnceLeft(server, database);
    },
  };
}

/** Connections of its own to a copy that is there already, as a second process has them. */
export async function joinTestDatabase(
  {
    owner,
    ownerConnection,
    appConnection,
    replica = null,
  }: Pick<TestDatabase, 'owner' | 'ownerConnection' | 'appConnection'> & { readonly replica?: Address | null },
  log: Logger,
  patience = PATIENT,
): Promise<TestDatabase> {
  const notices = await openNotices(appConnection, log, () => undefined, patience.connection);
  const db = refuseNestedBorrows(
    createDatabase(appConnection, log, {
      patience,
      onRaised: notice => notices.send(notice),
      vaults: { loan: { ...ownerConnection, user: VAULTS.loan.role } },
      replica:
        replica === null ? null : { address: replica, check: () => refuseUnsafeRole(connectionOf(replica), true) },
    }),
  );
  return {
    db,
    notices,
    owner,
    ownerConnection,
    appConnection,
    close: async () => {
      await notices.close();
      await db.close();
    },
  };
}

/** How long connections that have been ended may take to close, in milliseconds. */
const LEAVING_MS = 1000;

/**
 * Drops a copy that everybody has left. A pool answers `end` before its sockets have closed, and one that is cut off by force
 * reports it when nobody listens any more.
 */
async function dropOnceLeft(server: OwnerConnection, database: string): Promise<void> {
  const deadline = Date.now() + LEAVING_MS;
  const client = new pg.Client(server);
  await client.connect();
  try {
    for (let connected = true; connected && Date.now() < deadline;) {
      const { rows } = await client.query('select from pg_stat_activity where datname = $1 limit 1', [database]);
      connected = rows.length > 0;
      if (connected) await setTimeout(10);
    }
    await client.query(`drop database ${database} with (force)`);
  } finally {
    await client.end();
  }
}

async function onServer(server: OwnerConnection, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { refuseUnsafeRole } from '../db/app-role.ts';
import { type Address, APP_ROLE, appConnection as connectionOf, type Patience, VAULTS } from '../db/connections.ts';
import type { Database } from '../db/database.ts';
import type { OwnerConnection } from '../db/embedded/launcher.ts';
import type { Notice, Notices } from '../db/notices.ts';
import { createDatabase } from '../db/pg-database.ts';
import { openNotices } from '../db/pg-notices.ts';
import { createLogger, type Logger } from '../base/logger.ts';
import { countCost } from './count-cost.ts';
import { duringTests } from './during-tests.ts';
import { refuseNestedBorrows } from './refuse-nested-borrows.ts';
import { TEMPLATE } from './template.ts';

export interface TestDatabase {
  /** Database as the application sees it: row-level security on. */
  readonly db: Database;
  readonly notices: Notices;
  /** Connections as the owner, for setting up scenes and checking the actual rows. */
  readonly owner: pg.Pool;
  /** Address of the copy, for tests that need connections of their own. */
  readonly ownerConnection: OwnerConnection;
  readonly appConnection: Address;
  /** Closes everything and drops the copy. */
  readonly close: () => Promise<void>;
}

/** Patience that keeps a busy machine from making anything unavailable. */
const PATIENT: Patience = { statement: 50_000, lock: 50_000, connection: 50_000 };

/**
 * Number of connections of a test application, fewer than the product's: each plans the large statements anew, which
 * costs most of a second of processor time in all.
 */
const CONNECTIONS = 18;

/** Makes a copy of the migrated template for the tests of this file. */
export const testDatabase = (patience = PATIENT): TestDatabase =>
  duringTests(
    () => openTestDatabase(createLogger('silent'), patience),
    database => database.close(),
  );

/** Makes a copy of the migrated template. The caller closes it. */
export async function openTestDatabase(log: Logger, patience = PATIENT): Promise<TestDatabase> {
  const copy = await makeCopy();
  const joined = await joinTestDatabase(copy, log, patience);
  return {
    ...joined,
    close: async () => {
      await joined.close();
      await copy.drop();
    },
  };
}

/** Copy of the template, with the owner's connections to it. */
export interface Copy extends Pick<TestDatabase, 'owner' | 'ownerConnection' | 'appConnection'> {
  /** Closes the owner's connections and drops the copy, once all others have left. */
  readonly drop: () => Promise<void>;
}

/** Copies the migrated template. */
export async function makeCopy(): Promise<Copy> {
  countCost('databases');
  const server = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${database} template ${TEMPLATE} strategy file_copy`);
  const ownerConnection = { ...server, database };
  const owner = new pg.Pool({ ...ownerConnection, max: 4 });
  // The pool emits `end` before its sockets have closed, and force-dropping the copy may still reach one of them.
  owner.on('connect', client => client.on('error', () => undefined));
  return {
    owner,
    ownerConnection,
    appConnection: { ...ownerConnection, user: APP_ROLE },
    drop: async () => {
      await owner.end();
      await dropOnceLeft(server, database);
    },
  };
}

/** Opens separate connections to an existing copy, like a second process. */
export async function joinTestDatabase(
  place: Omit<Copy, 'drop'> & { readonly replica?: Address | null },
  log: Logger,
  patience = PATIENT,
): Promise<TestDatabase> {
  const { owner, ownerConnection, appConnection } = place;
  const notices = await openTestNotices(place, log, patience);
  const db = connectTo(place, log, notice => notices.send(notice), patience);
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

/** Opens the notices of a copy, on a connection of their own. */
export const openTestNotices = (
  { appConnection }: Pick<Copy, 'appConnection'>,
  log: Logger,
  { connection }: Patience = PATIENT,
): Promise<Notices> => openNotices(appConnection, log, () => undefined, connection);

/** Opens the application's connections to a copy. */
export function connectTo(
  { ownerConnection, appConnection, replica = null }: Omit<Copy, 'drop'> & { readonly replica?: Address | null },
  log: Logger,
  onRaised: (notice: Notice) => void,
  patience = PATIENT,
): Database {
  return refuseNestedBorrows(
    createDatabase(appConnection, log, {
      patience,
      connections: CONNECTIONS,
      onRaised,
      vaults: { loan: { ...ownerConnection, user: VAULTS.loan.role } },
      replica:
        replica === null ? null : { address: replica, check: () => refuseUnsafeRole(connectionOf(replica), true) },
    }),
  );
}

/** Time for ended connections to close, in milliseconds. */
const LEAVING_MS = 1000;

/**
 * Drops a copy that everybody has left. A pool emits `end` before its sockets have closed, and a socket cut off by
 * force reports an error when nobody listens any more.
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

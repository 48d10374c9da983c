import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { NO_ORG } from './database.ts';
import { fromDatabaseError, isConnectionLost } from './database-error.ts';
import { ProblemError } from '../base/problem-error.ts';

/** Error states of a write in a read-only transaction, and of a table that the role has no right to. */
const REFUSED_STATES = new Set(['25006', '42501']);

/** Refuses work for which view sessions have no connection. @throws {ProblemError} view_only */
export const refuseAll = (): never => {
  throw new ProblemError('view_only');
};

/**
 * Wraps the connections of view sessions for one of them: its visible private groups are set again on each use.
 * @returns a pool whose statements throw ProblemError view_only if PostgreSQL refuses them
 */
export const shownTo = (pool: PinnedPool, groups: readonly number[]): PinnedPool => ({
  ...pool,
  use: (org, work) =>
    pool
      .use(org, async client => {
        await client.query({
          name: 'onlooker',
          text: `select set_config('app.onlooker_groups', $1, false)`,
          values: [`{${groups.join(',')}}`],
        });
        return work(client);
      })
      .catch((error: unknown) => {
        throw error instanceof pg.DatabaseError && REFUSED_STATES.has(error.code ?? '')
          ? new ProblemError('view_only', { cause: error })
          : error;
      }),
});

/** Time for which an idle connection is kept, in ms: a new one must prepare its statements again. @assumed */
const IDLE_MS = 60_000;

/** Borrowed connection, pinned to one organisation. */
export interface PinnedClient {
  /**
   * Runs one statement; it is sent at once, even before earlier ones are answered. Its errors are already converted to
   * those of the API.
   */
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  queryArray(query: pg.QueryConfig): Promise<pg.QueryArrayResult<unknown[]>>;
}

export interface PinnedPool {
  /** Borrows a connection while `work` runs and pins it to `org` (or to none). */
  use<T>(org: number, work: (client: PinnedClient) => Promise<T>): Promise<T>;
  /** Returns how many connections are open and idle, and how many callers wait for one. */
  state(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Lends no more connections, and ends when all are returned; those not returned in time are cut. */
  close(): Promise<void>;
}

interface PinnedPoolOptions {
  /** Largest number of connections. */
  readonly size: number;
  /** Number of connections that stay open at rest, with the statements that they have planned. */
  readonly kept?: number;
  /** Time after which further idle connections are ended, in ms. */
  readonly idleMs?: number;
  /** Longest wait for borrowed connections when the pool closes, in ms. */
  readonly closeMs: number;
  /** Called when a connection can't be made or breaks; without a reason if its borrower gets an error. */
  readonly onLost: (reason?: string) => void;
}

/**
 * Creates a pool whose connections remember the organisation they are pinned to, so that the pin is set again only when
 * it differs. The pin is forgotten before it is changed and after any error: a wrong pin never survives.
 */
export function createPinnedPool(
  connection: pg.ClientConfig,
  { size, kept = 0, idleMs = IDLE_MS, closeMs, onLost }: PinnedPoolOptions,
): PinnedPool {
  const pool = new pg.Pool({
    ...connection,
    pipeline: true,
    keepAlive: true,
    min: kept,
    max: size,
    idleTimeoutMillis: idleMs,
  });
  const pins: Pins = new WeakMap();
  const open = new Set<pg.PoolClient>();
  const noticeLoss = (error: unknown): void => onLost(error instanceof Error ? error.message : String(error));
  pool.on('error', noticeLoss);
  // Between two statements of a borrowed connection its errors have no other handler, and an unhandled one would end
  // the process.
  pool.on('connect', client => {
    open.add(client);
    client.on('error', () => undefined).on('end', () => open.delete(client));
  });
  return {
    async use(org, work) {
      const client = await borrow(pool, noticeLoss);
      const guard = createGuard();
      try {
        await guard.run(() => pin(client, org, pins));
        return await work({
          query: query => guard.run(() => batched(client).query(query)),
          queryArray: query => guard.run(() => batched(client).query({ ...query, rowMode: 'array' })),
        });
      } catch (error) {
        pins.delete(client);
        throw error;
      } finally {
        if (guard.failed) pins.delete(client);
        client.release(guard.broken);
        if (guard.broken) onLost();
      }
    },
    state: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      const ended = pool.end().then(() => true);
      if (await Promise.race([ended, sleep(closeMs, false, { ref: false })])) return;
      for (const client of open) client.connection.stream.destroy();
    },
  };
}

/**
 * Makes the connection send everything of one turn of the event loop in one system call: `begin` with the first
 * statement, the last one with the commit. Such a call costs Node as much as all its other work for a statement.
 */
function batched(client: pg.PoolClient): pg.PoolClient {
  const { stream } = (client as pg.PoolClient & { readonly connection: pg.Connection }).connection; // The types omit this property.
  if (stream.writableCorked === 0) {
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
  return client;
}

/** Organisation to which each connection is pinned, as far as it is certain. */
type Pins = WeakMap<pg.PoolClient, number>;

async function borrow(pool: pg.Pool, noticeLoss: (error: unknown) => void): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (isConnectionLost(error)) noticeLoss(error);
    throw fromDatabaseError(error);
  }
}

async function pin(client: pg.PoolClient, org: number, pins: Pins): Promise<void> {
  if (pins.get(client) === org) return;
  pins.delete(client);
  await client.query({
    name: 'pin',
    text: `select set_config('app.org_id', $1, false)`,
    values: [org === NO_ORG ? '' : String(org)],
  });
  pins.set(client, org);
}

/** Guard that remembers whether a statement failed, even if `work` swallowed its error, and converts the errors. */
interface Guard {
  readonly failed: boolean;
  /** Whether the connection is lost and must leave the pool. */
  readonly broken: boolean;
  run<T>(statement: () => Promise<T>): Promise<T>;
}

function createGuard(): Guard {
  let failed = false;
  let broken = false;
  return {
    get failed() {
      return failed;
    },
    get broken() {
      return broken;
    },
    async run(statement) {
      try {
        return await statement();
      } catch (error) {
        failed = true;
        broken ||= isConnectionLost(error);
        throw fromDatabaseError(error);
      }
    },
  };
}

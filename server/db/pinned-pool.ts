import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { NO_ORG } from './database.ts';
import { fromDatabaseError, isConnectionLost } from './database-error.ts';

/** How long an idle connection is kept, in ms: a new one costs its prepared statements. @assumed */
const IDLE_MS = 60_000;

/** A borrowed connection, pinned to one organisation. */
export interface PinnedClient {
  /** Runs one statement; it is sent at once, also before those that were sent earlier are answered. Its errors are already those of the API. */
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  queryArray(query: pg.QueryConfig): Promise<pg.QueryArrayResult<unknown[]>>;
}

export interface PinnedPool {
  /** Borrows a connection for the time of `work` and pins it to `org` (or to none). */
  use<T>(org: number, work: (client: PinnedClient) => Promise<T>): Promise<T>;
  /** How many connections are open and idle, and how many wait for one. */
  state(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Lends nothing more, and ends when all is given back; what is not given back in time is cut. */
  close(): Promise<void>;
}

export interface PinnedPoolOptions {
  /** Connections that it may hold. */
  readonly size: number;
  /** How long the last ones that are lent may take to come back when it closes, in ms. */
  readonly closeMs: number;
  /** Called when a connection can't be made or breaks; without a reason where whoever had borrowed it gets an error. */
  readonly onLost: (reason?: string) => void;
}

/**
 * A pool whose connections remember which organisation they are pinned to, so that the pin is set again only when it
 * differs. A connection forgets its pin before it is changed and after any error: a wrong pin never survives.
 */
export function createPinnedPool(
  connection: pg.ClientConfig,
  { size, closeMs, onLost }: PinnedPoolOptions,
): PinnedPool {
  const pool = new pg.Pool({ ...connection, pipeline: true, max: size, idleTimeoutMillis: IDLE_MS });
  const pins: Pins = new WeakMap();
  const open = new Set<pg.PoolClient>();
  const noticeLoss = (error: unknown): void => onLost(error instanceof Error ? error.message : String(error));
  pool.on('error', noticeLoss);
  // Between two statements of a borrowed connection nothing else handles its errors, and an unhandled one would end the process.
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
 * Has the connection send by one call of the system what it is given in this turn of the event loop: `begin` with the first
 * statement, the last one with the commit. Such a call costs node as much as everything else that it does for a statement.
 */
function batched(client: pg.PoolClient): pg.PoolClient {
  const { stream } = (client as pg.PoolClient & { readonly connection: pg.Connection }).connection; // the types leave it out
  if (stream.writableCorked === 0) {
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
  return client;
}

/** Which organisation each connection is pinned to, as far as that is certain. */
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

/** Remembers whether a statement failed, although `work` may have swallowed its error, and translates the errors. */
interface Guard {
  readonly failed: boolean;
  /** The connection is gone and must leave the pool. */
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

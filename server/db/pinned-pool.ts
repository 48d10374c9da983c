import pg from 'pg';
import type { Logger } from '../http/logger.ts';
import { fromDatabaseError, isConnectionLost } from './database-error.ts';

/** Connections of one pool. More than this is slower on two cores (measured: 10 gave 2,756 pages/s, 40 gave 1,872). */
const POOL_SIZE = 10;
/** How long an idle connection is kept, in ms: a new one costs its prepared statements. @assumed */
const IDLE_MS = 60_000;
/** No organisation: row-level security shows nothing. */
export const NO_ORG = 0;

/** A borrowed connection, pinned to one organisation. */
export interface PinnedClient {
  /** Runs one statement. Its errors are already those of the API. */
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  queryArray(query: pg.QueryConfig): Promise<pg.QueryArrayResult<unknown[]>>;
}

export interface PinnedPool {
  /** Borrows a connection for the time of `work` and pins it to `org` (or to none). */
  use<T>(org: number, work: (client: PinnedClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * A pool whose connections remember which organisation they are pinned to, so that the pin is set again only when it
 * differs. A connection forgets its pin before it is changed and after any error: a wrong pin never survives.
 *
 * @param onLost Told when a connection can't be made or breaks.
 */
export function createPinnedPool(connection: pg.ClientConfig, log: Logger, onLost: () => void): PinnedPool {
  const pool = new pg.Pool({ ...connection, max: POOL_SIZE, idleTimeoutMillis: IDLE_MS });
  const pins = new WeakMap<pg.PoolClient, number>();
  const noticeLoss = (error: unknown): void => {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'Database connection lost');
    onLost();
  };
  pool.on('error', noticeLoss);
  // Between two statements of a borrowed connection nobody else listens, and an unheard error would end the process.
  pool.on('connect', client => client.on('error', () => undefined));

  const pin = async (client: pg.PoolClient, org: number): Promise<void> => {
    if (pins.get(client) === org) return;
    pins.delete(client);
    await client.query({
      name: 'pin',
      text: `select set_config('app.org_id', $1, false)`,
      values: [org === NO_ORG ? '' : String(org)],
    });
    pins.set(client, org);
  };

  const borrow = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      if (isConnectionLost(error)) noticeLoss(error);
      throw fromDatabaseError(error);
    }
  };

  return {
    async use(org, work) {
      const client = await borrow();
      let broken = false;
      const guard = async <T>(run: () => Promise<T>): Promise<T> => {
        try {
          return await run();
        } catch (error) {
          pins.delete(client);
          broken ||= isConnectionLost(error);
          throw fromDatabaseError(error);
        }
      };
      try {
        await guard(() => pin(client, org));
        return await work({
          query: query => guard(() => client.query(query)),
          queryArray: query => guard(() => client.query({ ...query, rowMode: 'array' })),
        });
      } catch (error) {
        pins.delete(client);
        throw error;
      } finally {
        client.release(broken);
        if (broken) onLost();
      }
    },
    close: () => pool.end(),
  };
}

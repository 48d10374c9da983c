import type { Logger } from '../base/logger.ts';
import type { Database } from './database.ts';
import { LISTENING } from './listening-connection.ts';
import { CONNECTIONS_PER_PROCESS } from './pg-database.ts';
import { sql } from './sql.ts';

interface Room {
  readonly connections: number;
  readonly processes: number;
}

/**
 * Query for the connections that PostgreSQL has for all but its administrators, and the number of server processes that
 * share them.
 */
const ROOM = sql`
  select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
    (select count(*) from (${LISTENING}) listening)::int as processes`;

/**
 * Warns at the start when PostgreSQL can't give all running processes their possible connections. Otherwise connections
 * would first be refused under load.
 */
export async function warnWithoutRoom(
  db: Pick<Database, 'system'>,
  log: Logger,
  perProcess = CONNECTIONS_PER_PROCESS,
): Promise<void> {
  const [room] = await db.system(transaction => transaction.run<Room>(ROOM));
  if (room === undefined || room.processes * perProcess <= room.connections) return;
  log.warn(
    { ...room, wanted: room.processes * perProcess },
    'PostgreSQL has fewer connections than the running servers may want: raise max_connections, lower DATABASE_CONNECTIONS or run fewer servers',
  );
}

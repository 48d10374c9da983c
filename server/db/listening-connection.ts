import { randomUUID } from 'node:crypto';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../base/logger.ts';
import { type Address, appConnection } from './connections.ts';
import { literal, queryOf, sql } from './sql.ts';

/**
 * Interval of the heartbeat in ms: a broken network gives no sign by itself. Together with the longest silence it
 * bounds how old a cached answer of any process can be. @assumed
 */
const HEARTBEAT_MS = 400;
const RECONNECT_FIRST_MS = 100;
const RECONNECT_MAX_MS = 5_000;

export interface ListeningConnection {
  /** Connection while it listens, or null. */
  readonly current: pg.Client | null;
  close(): Promise<void>;
}

interface ListeningOptions {
  readonly address: Address;
  readonly log: Logger;
  /** Longest wait for an answer before the connection is given up, in ms. */
  readonly silence: number;
  readonly onMessage: (channel: string, payload: string) => void;
  /** Called when the connection can't be made or breaks. */
  readonly onLost: () => void;
  /**
   * Called when notices may have been lost: before `current` is a listening connection again, and when a process has
   * ended.
   */
  readonly onInterruption: () => void;
}

/** Name prefix of the listening connections, followed by an id of their process. */
const NAME = 'tertulia notices';

/**
 * Query for the processes that listen. It avoids the view, which joins unneeded data, because each process runs it at
 * each heartbeat.
 */
export const LISTENING = sql`
  select application_name as name from pg_stat_get_activity(null)
  where datid = (select oid from pg_database where datname = current_database()) and application_name like ${literal(`${NAME} %`)}`;

/**
 * Opens a connection that listens on `notices` and `access`, is watched by a heartbeat and is replaced when it breaks.
 * The heartbeat also sees which processes listen: one that has ended may have committed without notifying.
 *
 * @throws the database's error when the first connection can't be made.
 */
export async function openListeningConnection(options: ListeningOptions): Promise<ListeningConnection> {
  const { log, silence, onLost, onInterruption } = options;
  const name = `${NAME} ${randomUUID().slice(0, 8)}`;
  let current: pg.Client | null = null;
  let closed = false;

  const lose = (dead: pg.Client): void => {
    if (current !== dead) return;
    current = null;
    dead.connection.stream.destroy();
    onLost();
    if (!closed) void reconnect();
  };

  const reconnect = async (): Promise<void> => {
    for (let wait = RECONNECT_FIRST_MS; !closed && current === null; wait = Math.min(wait * 2, RECONNECT_MAX_MS)) {
      await sleep(wait, undefined, { ref: false });
      if (closed) return;
      try {
        const fresh = await connect(options, name, lose);
        // It was closed meanwhile: an open connection would keep the embedded PostgreSQL from stopping.
        if (closed) return await fresh.end();
        onInterruption();
        current = fresh;
        log.info('Notices are heard again');
      } catch {
        onLost();
      }
    }
  };

  let others: ReadonlySet<string> = new Set();
  const beat = async (): Promise<void> => {
    const asked = current;
    if (asked === null) return;
    const listening = await listeningOn(asked, silence);
    if (listening === null) return lose(asked);
    const isMissing = [...others].some(each => !listening.has(each));
    others = listening;
    if (isMissing) onInterruption();
  };
  current = await connect(options, name, lose);
  const heartbeat = repeat(beat, HEARTBEAT_MS);
  return {
    get current() {
      return current;
    },
    async close() {
      closed = true;
      heartbeat.stop();
      const last = current;
      current = null;
      await last?.end();
    },
  };
}

async function connect(
  { address, onMessage }: ListeningOptions,
  name: string,
  lose: (dead: pg.Client) => void,
): Promise<pg.Client> {
  const settings = appConnection(address, { synchronous_commit: 'off' });
  const fresh = new pg.Client({ ...settings, application_name: name });
  fresh.on('error', () => lose(fresh));
  fresh.on('end', () => lose(fresh));
  fresh.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''));
  try {
    await fresh.connect();
    await settings.onConnect?.(fresh);
    await fresh.query('listen notices; listen access');
  } catch (error) {
    await fresh.end().catch(() => undefined);
    throw error;
  }
  return fresh;
}

/** Returns the processes that listen; null when the connection doesn't answer in time. */
const listeningOn = (client: pg.Client, silence: number): Promise<ReadonlySet<string> | null> =>
  Promise.race([
    client.query<{ name: string }>(queryOf(LISTENING)).then(
      ({ rows }) => new Set(rows.map(each => each.name)),
      () => null,
    ),
    // If this process itself was busy for so long, the answer has arrived and only waits to be read.
    sleep(silence, null, { ref: false }).then(() => immediate(null)),
  ]);

/** Runs `work` again and again with a pause after each run. */
function repeat(work: () => Promise<void>, pause: number): { stop(): void } {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const run = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => void work().finally(run), pause).unref();
  };
  run();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

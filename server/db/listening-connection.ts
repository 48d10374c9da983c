import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../base/logger.ts';
import { type Address, appConnection } from './connections.ts';

/** A dead connection is noticed within two heartbeats: a broken network says nothing by itself. */
const HEARTBEAT_MS = 5_000;
const RECONNECT_FIRST_MS = 100;
const RECONNECT_MAX_MS = 5_000;

export interface ListeningConnection {
  /** The connection while it listens, or null. */
  readonly current: pg.Client | null;
  close(): Promise<void>;
}

interface ListeningOptions {
  readonly address: Address;
  readonly log: Logger;
  readonly onMessage: (channel: string, payload: string) => void;
  /** Called when the connection can't be made or breaks. */
  readonly onLost: () => void;
  /** Called when the connection listens again, before `current` says so. */
  readonly onReconnect: () => void;
}

/**
 * A connection that listens on `notices` and `access`, is watched by a heartbeat and replaced when it breaks.
 *
 * @throws what the database says when the first connection can't be made.
 */
export async function openListeningConnection(options: ListeningOptions): Promise<ListeningConnection> {
  const { log, onLost, onReconnect } = options;
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
      try {
        const fresh = await connect(options, lose);
        onReconnect();
        current = fresh;
        log.info('Notices are heard again');
      } catch {
        onLost();
      }
    }
  };

  current = await connect(options, lose);
  const heartbeat = setInterval(() => void beat(current, lose), HEARTBEAT_MS).unref();
  return {
    get current() {
      return current;
    },
    async close() {
      closed = true;
      clearInterval(heartbeat);
      const last = current;
      current = null;
      await last?.end();
    },
  };
}

async function connect({ address, onMessage }: ListeningOptions, lose: (dead: pg.Client) => void): Promise<pg.Client> {
  const fresh = new pg.Client(appConnection(address, { synchronous_commit: 'off' }));
  fresh.on('error', () => lose(fresh));
  fresh.on('end', () => lose(fresh));
  fresh.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''));
  try {
    await fresh.connect();
    await fresh.query('listen notices; listen access');
  } catch (error) {
    await fresh.end().catch(() => undefined);
    throw error;
  }
  return fresh;
}

/** Gives up a connection that doesn't answer before the next heartbeat. */
async function beat(client: pg.Client | null, lose: (dead: pg.Client) => void): Promise<void> {
  if (client === null) return;
  const answered = await Promise.race([
    client.query('select 1').then(
      () => true,
      () => false,
    ),
    sleep(HEARTBEAT_MS, false, { ref: false }),
  ]);
  if (!answered) lose(client);
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../http/logger.ts';
import { type Address, appConnection } from './connections.ts';
import { decodeAccess, decodeBatch, encodeBatches, noticeKey } from './notice-codec.ts';
import type { Notice, Notices } from './notices.ts';

/** A dead connection is noticed within two heartbeats: nothing tells that the other end of a cable is gone. */
const HEARTBEAT_MS = 5_000;
/** Notices wait this long, so that many leave in one NOTIFY. */
const BATCH_MS = 25;
const RECONNECT_FIRST_MS = 100;
const RECONNECT_MAX_MS = 5_000;
/** Unsent notices kept while there is no connection. Beyond it the oldest go: readers check an old entry by themselves. */
const QUEUE_MAX = 50_000;

/**
 * One connection that listens and sends. Until it listens nothing is trusted; after a re-connection everybody forgets what
 * they know before it is trusted again, since notices of the gap are lost.
 *
 * @param onLost Told when the connection can't be made or breaks.
 */
export async function openNotices(connection: Address, log: Logger, onLost: () => void): Promise<Notices> {
  const listeners = new Set<(notice: Notice) => void>();
  const reconnectListeners = new Set<() => void>();
  const queue = new Map<string, Notice>();
  let client: pg.Client | null = null;
  let closed = false;

  const deliver = (notices: readonly Notice[]): void => {
    for (const notice of notices) for (const listener of listeners) tell(() => listener(notice), log);
  };

  const lose = (dead: pg.Client): void => {
    if (client !== dead) return;
    client = null;
    dead.connection.stream.destroy();
    onLost();
    if (!closed) void reconnect();
  };

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client(appConnection(connection, { synchronous_commit: 'off' }));
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ channel, payload }) =>
      deliver(channel === 'access' ? decodeAccess(payload ?? '') : decodeBatch(payload ?? '')),
    );
    try {
      await fresh.connect();
      await fresh.query('listen notices; listen access');
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    return fresh;
  };

  const reconnect = async (): Promise<void> => {
    for (let wait = RECONNECT_FIRST_MS; !closed && client === null; wait = Math.min(wait * 2, RECONNECT_MAX_MS)) {
      await sleep(wait, undefined, { ref: false });
      try {
        const fresh = await connect();
        for (const listener of reconnectListeners) tell(listener, log);
        client = fresh;
        log.info('Notices are heard again');
      } catch {
        onLost();
      }
    }
  };

  client = await connect();
  const heartbeat = setInterval(() => void beat(client, lose), HEARTBEAT_MS).unref();
  const sender = setInterval(() => void send(client, queue), BATCH_MS).unref();
  return {
    get trusted() {
      return client !== null;
    },
    send(notice) {
      const key = noticeKey(notice);
      queue.delete(key);
      queue.set(key, notice);
      const oldest = queue.size > QUEUE_MAX ? queue.keys().next().value : undefined;
      if (oldest !== undefined) queue.delete(oldest);
      deliver([notice]);
    },
    subscribe: listener => register(listeners, listener),
    onReconnect: listener => register(reconnectListeners, listener),
    async close() {
      closed = true;
      clearInterval(heartbeat);
      clearInterval(sender);
      const last = client;
      await send(last, queue);
      client = null;
      await last?.end();
    },
  };
}

/** A listener that throws must not keep the others from hearing. */
function tell(listener: () => void, log: Logger): void {
  try {
    listener();
  } catch (error) {
    log.error({ err: error }, 'A listener of notices failed');
  }
}

function register<T>(set: Set<T>, member: T): () => void {
  set.add(member);
  return () => void set.delete(member);
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

/** Sends what is queued; what could not be sent is queued again unless something newer took its place. */
async function send(client: pg.Client | null, queue: Map<string, Notice>): Promise<void> {
  if (client === null || queue.size === 0) return;
  const notices = [...queue.values()];
  queue.clear();
  try {
    for (const payload of encodeBatches(notices)) await client.query(`select pg_notify('notices', $1)`, [payload]);
  } catch {
    for (const notice of notices) if (!queue.has(noticeKey(notice))) queue.set(noticeKey(notice), notice);
  }
}

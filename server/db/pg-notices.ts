import type pg from 'pg';
import type { Logger } from '../base/logger.ts';
import type { Address } from './connections.ts';
import { openListeningConnection } from './listening-connection.ts';
import { decodeAccess, decodeBatch, encodeBatches, noticeKey, type Notice, type Notices } from './notices.ts';

/** Delay of notices in ms, so that many leave in one NOTIFY. */
const BATCH_MS = 25;
/** Longest silence of the listening connection before it is replaced, in ms. @assumed */
const SILENCE_MS = 1_000;
/** Time without trust after another process ended, in ms: its last commit may still be under way. @assumed */
const DISTRUST_MS = 1_000;
/**
 * Largest number of unsent notices kept while there is no connection. Beyond it the oldest are dropped: readers check
 * an old entry by themselves.
 */
const QUEUE_MAX = 50_000;

/**
 * Opens one connection that listens and sends. Until it listens nothing is trusted. After a reconnection, or when
 * another process ends, all caches are cleared before they are trusted again, because notices were lost.
 *
 * @param onLost Called when the connection can't be made or breaks.
 * @param silence Longest silence of the connection before it is replaced, in ms.
 */
export async function openNotices(
  address: Address,
  log: Logger,
  onLost: () => void,
  silence = SILENCE_MS,
): Promise<Notices> {
  const listeners = new Set<(notice: Notice) => void>();
  const interruptionListeners = new Set<() => void>();
  let distrustedUntil = 0;
  const queue = new Map<string, Notice>();
  const deliver = (notices: readonly Notice[]): void => {
    for (const notice of notices) for (const listener of listeners) invoke(() => listener(notice), log);
  };
  const connection = await openListeningConnection({
    address,
    log,
    silence,
    onLost,
    onMessage: (channel, payload) => deliver(channel === 'access' ? decodeAccess(payload) : decodeBatch(payload)),
    onInterruption: () => {
      distrustedUntil = performance.now() + DISTRUST_MS;
      for (const listener of interruptionListeners) invoke(listener, log);
    },
  });
  let sending: Promise<void> | null = null;
  // One flush at a time: notices that arrive meanwhile wait for the next one.
  const flush = (): Promise<void> =>
    (sending ??= send(connection.current, queue).finally(() => {
      sending = null;
    }));
  const sender = setInterval(() => void flush(), BATCH_MS).unref();
  return {
    get trusted() {
      return connection.current !== null && performance.now() >= distrustedUntil;
    },
    send(notice) {
      if (notice.kind !== 'search') enqueue(notice, queue);
      deliver([notice]);
    },
    subscribe: listener => register(listeners, listener),
    onInterruption: listener => register(interruptionListeners, listener),
    async close() {
      clearInterval(sender);
      await sending;
      await flush();
      await connection.close();
    },
  };
}

/** Calls a listener. If it throws, the others must still be called. */
function invoke(listener: () => void, log: Logger): void {
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

/** Queues a notice. The newest one on a subject replaces an older one, at the end of the queue. */
function enqueue(notice: Notice, queue: Map<string, Notice>): void {
  const key = noticeKey(notice);
  queue.delete(key);
  queue.set(key, notice);
  const oldest = queue.size > QUEUE_MAX ? queue.keys().next().value : undefined;
  if (oldest !== undefined) queue.delete(oldest);
}

/** Sends the queued notices. Notices that could not be sent are queued again unless a newer one replaced them. */
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

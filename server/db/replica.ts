import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ProblemError } from '../base/problem-error.ts';
import type { Logger } from '../base/logger.ts';
import { isConnectionLost, isRepeatable } from './database-error.ts';
import type { PinnedClient, PinnedPool } from './pinned-pool.ts';

/** Longest time for the replica to report its log position, in ms, before it counts as gone. @assumed */
const SILENCE_MS = 500;
/** Time that a statement's answer may take beyond PostgreSQL's statement timeout, in ms. @assumed */
const TRAVEL_MS = 500;
/**
 * Pauses before the replica is asked again whether it has caught up, in ms: log records on their way take one or two.
 * @assumed
 */
const PAUSES = [1, 4];
/** Pauses after a replica was gone, and after it was behind, in ms. @assumed */
const GONE_MS = 2_000;
const BEHIND_MS = 100;
/** Time for which it may be behind before that is a fault, in ms. @assumed */
const BEHIND_FAULT_MS = 10_000;

/** End of a primary's log. All writes acknowledged before the query precede it. */
interface Position {
  readonly lsn: string;
  readonly timeline: number;
}

/**
 * Query for the position. The timeline marks a standby that continued from a lost primary's log: its positions have
 * another meaning.
 */
const POSITION = {
  name: 'log position',
  text: `select pg_current_wal_flush_lsn()::text as lsn,
    ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`,
};

const positionIs = ({ lsn, timeline }: Position) => ({
  name: 'as new as',
  text: `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
    and timeline_id = $2 as "isNew" from pg_control_checkpoint()`,
  values: [lsn, timeline],
});

/** Replica of the database that takes the primary's reads, and never shows anything older than the primary would. */
export interface Replica {
  /**
   * Wraps the primary's pool: the replica does its work if it is available and as new. The work may run twice, so it
   * must only read.
   */
  before(primary: PinnedPool): PinnedPool;
  /** State as of a pool; nothing is open while the replica is gone. */
  state: PinnedPool['state'];
  close(): Promise<void>;
}

export interface ReplicaOptions {
  /** Opens a pool of connections to it. */
  readonly connect: (onLost: (reason?: string) => void) => PinnedPool;
  /**
   * Connects once to check it. @throws PostgreSQL's error of the connection, or Error for the operator if it must not
   * be used
   */
  readonly check: () => Promise<void>;
  /** Statement timeout of PostgreSQL, in ms. */
  readonly statementMs: number;
  readonly log: Logger;
}

class SilentError extends Error {
  override readonly name = 'SilentError';
}
class BehindError extends Error {
  override readonly name = 'BehindError';
}

/** Error code for data that are in no log, such as presences, and so on no replica. */
const NOT_THERE = '0A000';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));

/**
 * Creates the reads by a replica (PostgreSQL that follows the primary's log). Before each read it asks the primary for
 * the end of its log, and the replica whether it has applied as much of it. So nobody sees data they may no longer see.
 * If the replica is behind or gone, the primary answers. @spec decision 172
 */
export function createReplica({ connect, check, statementMs, log }: ReplicaOptions): Replica {
  let pool: PinnedPool | null = null;
  let opening: Promise<void> | null = null;
  let isClosed = false;
  let isMissed = false;
  let pausedUntil = 0;
  let behindSince: number | null = null;

  const pause = (ms: number): void => void (pausedUntil = performance.now() + ms);
  const miss = (reason: string): void => {
    if (!isMissed && !isClosed)
      log.warn({ reason }, 'The primary answers what the replica (DATABASE_READ_URL) should answer');
    isMissed = true;
  };
  const giveUp = (gone: PinnedPool, reason: string): void => {
    if (pool !== gone) return;
    pool = null;
    pause(GONE_MS);
    miss(reason);
    void gone.close();
  };
  const open = async (): Promise<void> => {
    try {
      await check();
      if (isClosed) return;
      const opened = connect(reason => giveUp(opened, reason ?? 'A connection was lost'));
      pool = opened;
    } catch (error) {
      pause(GONE_MS);
      miss(reasonOf(error));
    } finally {
      opening = null;
    }
  };
  opening = open();
  /** Returns the pool, if it may be used now. If it is gone, a later caller may find it open. */
  const usable = (): PinnedPool | null => {
    if (isClosed || performance.now() < pausedUntil) return null;
    if (pool === null) opening ??= open();
    return pool;
  };
  const fellBehind = (): void => {
    pause(BEHIND_MS);
    behindSince ??= performance.now();
    if (performance.now() - behindSince > BEHIND_FAULT_MS) miss('It is behind');
  };
  const caughtUp = (): void => {
    behindSince = null;
    if (isMissed) log.info('The replica answers again');
    isMissed = false;
  };

  /** Returns whether the primary answers instead of a replica that failed with this error. */
  function isExcused(asked: PinnedPool, error: unknown): boolean {
    const cause = error instanceof ProblemError ? error.cause : error;
    if (error instanceof BehindError) fellBehind();
    else if (error instanceof SilentError || isConnectionLost(cause)) giveUp(asked, reasonOf(cause));
    else return isRepeatable(error) || (cause instanceof pg.DatabaseError && cause.code === NOT_THERE);
    return true;
  }

  return {
    before: primary => ({
      ...primary,
      async use(org, work) {
        const asked = usable();
        const at = asked === null ? undefined : await endOfLog(primary, org);
        if (asked === null || at === undefined) return primary.use(org, work);
        try {
          return await asked.use(org, async client => {
            if (!(await hasReached(client, at))) throw new BehindError();
            caughtUp();
            return work(limited(client, statementMs + TRAVEL_MS));
          });
        } catch (error) {
          if (!isExcused(asked, error)) throw error;
        }
        return primary.use(org, work);
      },
    }),
    state: () => pool?.state() ?? { open: 0, idle: 0, waiting: 0 },
    async close() {
      isClosed = true;
      await opening;
      await pool?.close();
    },
  };
}

/** Returns the end of the log; undefined if the primary fails, because then the work fails in the same way. */
const endOfLog = (primary: PinnedPool, org: number): Promise<Position | undefined> =>
  primary
    .use(org, async client => (await client.query<Position & pg.QueryResultRow>(POSITION)).rows[0])
    .catch(() => undefined);

async function hasReached(client: PinnedClient, at: Position): Promise<boolean> {
  for (const pauseMs of [...PAUSES, null]) {
    const { rows } = await within(SILENCE_MS, client.query<{ isNew: boolean }>(positionIs(at)));
    if (rows[0]?.isNew === true) return true;
    if (pauseMs !== null) await sleep(pauseMs);
  }
  return false;
}

const limited = (client: PinnedClient, ms: number): PinnedClient => ({
  query: query => within(ms, client.query(query)),
  queryArray: query => within(ms, client.queryArray(query)),
});

/** Waits for an answer. @throws SilentError when it takes longer */
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const late = new AbortController();
  const timeout = sleep(ms, undefined, { ref: false, signal: late.signal }).then(() => {
    throw new SilentError('No answer');
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    late.abort();
  }
}

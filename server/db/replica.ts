import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ProblemError } from '../base/problem-error.ts';
import type { Logger } from '../base/logger.ts';
import { isConnectionLost, isRepeatable } from './database-error.ts';
import type { PinnedClient, PinnedPool } from './pinned-pool.ts';

/** How long the replica may take to say how new it is, in ms, before it counts as gone. @assumed */
const SILENCE_MS = 500;
/** How much longer than PostgreSQL lets a statement run its answer may take, in ms. @assumed */
const TRAVEL_MS = 500;
/** Pauses before the replica is asked once more whether it has caught up, in ms: what is on its way there takes one or two. @assumed */
const PAUSES = [1, 4];
/** How long nobody asks a replica that was gone, and one that was behind, in ms. @assumed */
const GONE_MS = 2_000;
const BEHIND_MS = 100;
/** How long it may be behind until that is a fault, in ms. @assumed */
const BEHIND_FAULT_MS = 10_000;

/** Where the log of a primary ends. Everything that was acknowledged before it was asked stands before it. */
interface Position {
  readonly lsn: string;
  readonly timeline: number;
}

/** The timeline tells a standby that went on from a lost primary's log: its positions mean something else. */
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

/** A replica of the database that is asked as the primary is, and shows nothing older than the primary would. */
export interface Replica {
  /** The pool of the primary, whose work the replica does where it is there and as new. It may be begun twice, so it only reads. */
  before(primary: PinnedPool): PinnedPool;
  /** As of a pool; nothing is open while the replica is gone. */
  state: PinnedPool['state'];
  close(): Promise<void>;
}

export interface ReplicaOptions {
  /** Opens a pool of it. */
  readonly connect: (onLost: (reason?: string) => void) => PinnedPool;
  /** Connects once. @throws what PostgreSQL says of the connection, or Error for the operator where it must not be used */
  readonly check: () => Promise<void>;
  /** How long PostgreSQL lets a statement run, in ms. */
  readonly statementMs: number;
  readonly log: Logger;
}

class SilentError extends Error {
  override readonly name = 'SilentError';
}
class BehindError extends Error {
  override readonly name = 'BehindError';
}

/** What is written in no log, such as presences, no replica has. */
const NOT_THERE = '0A000';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));

/**
 * Reads by a replica (PostgreSQL that follows the primary's log). Before each the primary is asked where its log ends, and the replica
 * whether it has applied as much of the same log: nobody is shown what they may not see any more. Where it has not, or is gone, the
 * primary answers. @spec decision 172
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
  /** The pool, if it may be asked now. Where it is gone whoever comes later may find it. */
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

  /** Whether the primary answers instead of a replica that failed so. */
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

/** Undefined where the primary doesn't say: then it says the same to the work. */
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

/** @throws SilentError when it takes longer */
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

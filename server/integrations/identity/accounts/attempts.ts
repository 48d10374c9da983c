import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ATTEMPT_HOLD_SECONDS, ATTEMPTS_FORGOTTEN_MINUTES } from '../../../../contract/features/session/limits.ts';
import type { Database } from '../../../db/database.ts';
import { sql, type Sql } from '../../../db/sql.ts';

/** One thing whose failures are counted: an account at a network or in a browser, an account, a network. */
export interface Counted {
  readonly subject: string;
  /** Failures that cost no time. */
  readonly free: number;
  /** Longest delay after a failure, in seconds. */
  readonly delayMax: number;
}

/** What an attempt is counted on. Its own failures are forgotten when it succeeds, those that it shares with others are not. */
export interface Attempt {
  readonly own: Counted;
  readonly shared: readonly Counted[];
}

export interface Attempts {
  /**
   * Counts an attempt before it is judged, so that guesses sent at the same moment follow each other, and holds it for as long
   * as it has to wait. Answers 0 then; an attempt that would be held for too long isn't counted, and the answer is the seconds
   * after which it may come again.
   */
  reserve(attempt: Attempt): Promise<number>;
  /** Takes the attempt back: it did not fail. */
  release(attempt: Attempt): Promise<void>;
}

interface Row {
  readonly subject: string;
  readonly failures: number;
  readonly free_at: Date;
  readonly failed_at: Date;
}

const SECOND_MS = 1_000;
const FORGOTTEN_MS = ATTEMPTS_FORGOTTEN_MINUTES * 60 * SECOND_MS;

/** A row that nobody has yet is made without failures; either way it is locked. */
const lock = (subjects: readonly string[], now: Date): Sql => sql`
  insert into sign_in_attempts (subject, failures, free_at, failed_at)
    select s, 0, ${now}, ${now} from unnest(${subjects}::text[]) s order by s
  on conflict (subject) do update set failures = sign_in_attempts.failures
  returning subject, failures, free_at, failed_at`;

interface Failed {
  readonly subject: string;
  readonly failed: number;
  readonly freeAt: Date;
}

const count = (next: readonly Failed[], now: Date): Sql => sql`
  update sign_in_attempts a set failures = n.failures, free_at = n.free_at, failed_at = ${now}
  from unnest(${next.map(({ subject }) => subject)}::text[], ${next.map(({ failed }) => failed)}::int[],
    ${next.map(({ freeAt }) => freeAt)}::timestamptz[]) n (subject, failures, free_at) where a.subject = n.subject`;

/** The delay doubles with each failure that is not free, from one second on. */
const delayMs = (failures: number, { free, delayMax }: Counted): number =>
  failures <= free ? 0 : Math.min(delayMax, 2 ** (failures - free - 1)) * SECOND_MS;

/**
 * Counts failed attempts in the database, so that all processes share the count and a restart keeps it.
 * @param hold waits, in milliseconds
 */
export function createAttempts(
  db: Database,
  clock: () => Date,
  hold: (ms: number) => Promise<unknown> = sleep,
): Attempts {
  // Addresses and e-mail addresses are personal data; a count needs only to recognise them.
  const key = ({ subject }: Counted): string => createHash('sha256').update(subject).digest('base64url');
  return {
    async reserve({ own, shared }) {
      const counted = new Map([own, ...shared].map(each => [key(each), each]));
      const wait = await db.system(async transaction => {
        const now = clock().getTime();
        const rows = await transaction.run<Row>(lock([...counted.keys()], new Date(now)));
        const until = Math.max(now, ...rows.map(row => row.free_at.getTime()));
        if (until - now > ATTEMPT_HOLD_SECONDS * SECOND_MS) return until - now;
        const next = rows.map(({ subject, failures, failed_at, free_at }) => {
          const failed = (now - failed_at.getTime() < FORGOTTEN_MS ? failures : 0) + 1;
          const limits = counted.get(subject) ?? own;
          return { subject, failed, freeAt: new Date(Math.max(now, free_at.getTime()) + delayMs(failed, limits)) };
        });
        await transaction.run(count(next, new Date(now)));
        return until - now;
      });
      if (wait > ATTEMPT_HOLD_SECONDS * SECOND_MS) return Math.ceil(wait / SECOND_MS);
      if (wait > 0) await hold(wait);
      return 0;
    },
    release: ({ own, shared }) =>
      db.system(async transaction => {
        await transaction.run(sql`delete from sign_in_attempts where subject = ${key(own)}`);
        await transaction.run(
          sql`update sign_in_attempts set failures = greatest(failures - 1, 0) where subject = any(${shared.map(key)}::text[])`,
        );
      }),
  };
}

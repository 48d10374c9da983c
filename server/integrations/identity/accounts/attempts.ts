import { createHash } from 'node:crypto';
import { ATTEMPT_WINDOW_MINUTES } from '../../../../contract/features/session/limits.ts';
import type { Database } from '../../../db/database.ts';

/** One thing whose failures are counted: an account, a network address, a code. */
interface Counted {
  readonly subject: string;
  readonly max: number;
}

export interface Attempts {
  /**
   * Counts an attempt on everything named, before it is judged: guesses sent at the same moment can't slip through together.
   * Answers false when any of them is past its limit in this window.
   */
  reserve(counted: readonly Counted[]): Promise<boolean>;
  /** Takes the attempt back: it did not fail. */
  release(counted: readonly Counted[]): Promise<void>;
}

const WINDOW = `${ATTEMPT_WINDOW_MINUTES} minutes`;
const EPOCH = '2000-01-01T00:00:00Z';

/** Counts failed attempts in the database, so that all processes share the count and a restart keeps it. */
export function createAttempts(db: Database, clock: () => Date): Attempts {
  // Addresses and e-mail addresses are personal data; a count needs only to recognise them.
  const key = ({ subject }: Counted): string => createHash('sha256').update(subject).digest('base64url');
  return {
    reserve: counted =>
      db.system(async transaction => {
        const rows = await transaction.query<{ subject: string; failures: number }>(
          `insert into sign_in_attempts (subject, window_start, failures)
             select s, date_bin($2::interval, $3::timestamptz, $4::timestamptz), 1 from unnest($1::text[]) s order by s
           on conflict (subject, window_start) do update set failures = sign_in_attempts.failures + 1
           returning subject, failures`,
          [counted.map(key), WINDOW, clock().toISOString(), EPOCH],
        );
        const failures = new Map(rows.map(row => [row.subject, row.failures]));
        return counted.every(each => (failures.get(key(each)) ?? 0) <= each.max);
      }),
    release: counted =>
      db.system(async transaction => {
        await transaction.query(
          `update sign_in_attempts set failures = greatest(failures - 1, 0)
             where subject = any($1::text[]) and window_start = date_bin($2::interval, $3::timestamptz, $4::timestamptz)`,
          [counted.map(key), WINDOW, clock().toISOString(), EPOCH],
        );
      }),
  };
}

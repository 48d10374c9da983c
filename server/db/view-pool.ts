import pg from 'pg';
import { ProblemError } from '../base/problem-error.ts';
import type { PinnedPool } from './pinned-pool.ts';

/** Error states of a write in a read-only transaction, and of a table that the role has no right to. */
const REFUSED_STATES = new Set(['25006', '42501']);

/** Refuses work for which view sessions have no connection. @throws {ProblemError} view_only */
export const refuseAll = (): never => {
  throw new ProblemError('view_only');
};

/**
 * Wraps the connections of view sessions for one of them: its visible private groups are set again on each use.
 * @returns a pool whose statements throw ProblemError view_only if PostgreSQL refuses them
 */
export const shownTo = (pool: PinnedPool, groups: readonly number[]): PinnedPool => ({
  ...pool,
  use: (org, work) =>
    pool
      .use(org, async client => {
        await client.query({
          name: 'onlooker',
          text: `select set_config('app.onlooker_groups', $1, false)`,
          values: [`{${groups.join(',')}}`],
        });
        return work(client);
      })
      .catch((error: unknown) => {
        throw error instanceof pg.DatabaseError && REFUSED_STATES.has(error.code ?? '')
          ? new ProblemError('view_only', { cause: error })
          : error;
      }),
});

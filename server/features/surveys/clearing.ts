import { NO_ORG } from '../../db/database.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { CLEARED } from './ballots-sql.ts';

/** How often to clear dead rows, in ms. @assumed */
const EVERY_MS = 5 * 60_000;

/**
 * Removes what updates and deletions leave in pages and indexes until PostgreSQL vacuums, which of a small survey it never does. Before
 * PostgreSQL 17 nobody but the owner of a table may: the statement then does nothing but warn. A table that fails keeps no
 * other from it. @spec THREATS T09
 */
export const clearDeadRows: Job<FeatureTools> = {
  name: 'surveys: clear dead rows',
  every: EVERY_MS,
  run: async ({ db }) => {
    const failures = new Map<string, unknown>();
    // Outside of a transaction, and one table at a time; who is vacuuming the same table does it for all.
    for (const { table, statement } of CLEARED)
      try {
        await db.reading(NO_ORG).run(statement);
      } catch (error) {
        failures.set(table, error);
      }
    if (failures.size > 0)
      throw new AggregateError(failures.values(), `Not cleared: ${[...failures.keys()].join(', ')}`);
  },
};

import { NO_ORG } from '../../db/database.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { CLEARED } from './ballots-sql.ts';

/** Interval for clearing dead rows, in ms. @assumed */
const EVERY_MS = 5 * 60_000;

/**
 * Removes the traces that updates and deletions leave in pages and indexes until a vacuum, which PostgreSQL never runs
 * for a small survey. Before PostgreSQL 17 only the owner of a table may vacuum: the statement then only warns.
 * @spec THREATS T09
 */
export const clearDeadRows: Job<FeatureTools> = {
  name: 'surveys: clear dead rows',
  every: EVERY_MS,
  run: async ({ db }) => {
    // Outside of a transaction, and one table at a time; a process already vacuuming the same table does it for all.
    for (const statement of CLEARED) await db.reading(NO_ORG).run(statement);
  },
};

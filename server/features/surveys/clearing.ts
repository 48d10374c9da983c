import { NO_ORG } from '../../db/database.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { CLEARED } from './ballots-sql.ts';

/** How often to clear dead rows, in ms. @assumed */
const EVERY_MS = 5 * 60_000;

/**
 * Removes what updates and deletions leave in pages and indexes until PostgreSQL vacuums, which of a small survey it never does. Before
 * PostgreSQL 17 nobody but the owner of a table may: the statement then does nothing but warn. @spec THREATS T09
 */
export const clearDeadRows: Job<FeatureTools> = {
  name: 'surveys: clear dead rows',
  every: EVERY_MS,
  run: async ({ db }) => {
    // Outside of a transaction, and one table at a time; who is vacuuming the same table does it for all.
    for (const statement of CLEARED) await db.reading(NO_ORG).run(statement);
  },
};

import { NO_ORG } from '../../db/database.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { CLEARED } from './answers-sql.ts';

/** Interval for clearing dead rows, in ms. @assumed */
const EVERY_MS = 5 * 60_000;

/**
 * Removes the traces that updates and deletions leave in pages and indexes until a vacuum, which PostgreSQL never runs
 * for a small survey. Before PostgreSQL 17 only the owner of a table may vacuum: the statement then only warns. A table
 * that fails does not keep the others from being cleared. @spec THREATS T09
 */
export const clearDeadRows: Job<FeatureTools> = {
  name: 'surveys: clear dead rows',
  every: EVERY_MS,
  worksWhenOff: true,
  run: async ({ db }) => {
    const failures = new Map<string, unknown>();
    // Outside of a transaction, and one table at a time; a process already vacuuming the same table does it for all.
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

import type { Database } from '../db/database.ts';
import { createLogger } from '../base/logger.ts';
import { allOrganisations } from '../jobs/each-organisation.ts';
import type { JobTools } from '../jobs/job.ts';

/** Makes the context of a job's run, in a server that is not stopping. */
export const jobTools = (db: Database, now = new Date()): JobTools => ({
  db,
  organisations: () => allOrganisations(db),
  log: createLogger('silent'),
  now,
  signal: new AbortController().signal,
});

import { CONTACT_KEPT_DAYS } from '#contract/features/contact/limits.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import { DELETE_OLD } from './contact-sql.ts';

const HOUR_MS = 3_600_000;
const BATCH = 1_000;

/** Deletes requests after a year, answered or not. @spec THREATS matrix Contactenos */
export const sweepRequests: Job = {
  name: 'contact: forget old requests',
  every: HOUR_MS,
  worksWhenOff: true,
  run: ({ now, ...tools }) =>
    inBatches(tools, BATCH, async (session, org) => {
      const before = new Date(now.getTime() - CONTACT_KEPT_DAYS * 24 * HOUR_MS);
      const rows = await session.run(DELETE_OLD, { org, before, most: BATCH });
      return rows.length;
    }),
};

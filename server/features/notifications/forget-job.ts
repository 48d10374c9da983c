import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import { deleteOld } from './notify-sql.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH = 5_000;

/** Deletes notifications after a year, seen or not. */
export const forgetOldNotifications: Job = {
  name: 'notifications: forget old ones',
  every: DAY_MS,
  run: ({ now, ...tools }) =>
    inBatches(tools, BATCH, async (session, org) => {
      const rows = await session.run(deleteOld(org, now, BATCH));
      return rows.length;
    }),
};

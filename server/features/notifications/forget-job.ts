import { NOTIFICATION_MONTHS } from '../../../contract/features/notifications/limits.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH = 5_000;

/** Forgets notifications after a year, seen or not. */
export const forgetOldNotifications: Job = {
  name: 'notifications: forget old ones',
  every: DAY_MS,
  run: ({ now, ...tools }) =>
    inBatches(tools, BATCH, async (session, org) => {
      const rows = await session.query(
        `delete from notifications where org_id = $1 and id in (
           select id from notifications where org_id = $1 and created_at < $2::timestamptz - interval '${NOTIFICATION_MONTHS} months'
           order by created_at limit $3)
         returning 1`,
        [org, now, BATCH],
      );
      return rows.length;
    }),
};

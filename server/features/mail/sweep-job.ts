import { MAIL_KEPT_DAYS } from '../../../contract/features/mail/limits.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';

const HOUR_MS = 3_600_000;
const BATCH = 5_000;

/** Forgets emails after thirty days, sent or not. */
export const sweepOutbox: Job = {
  name: 'mail: sweep the outbox',
  every: HOUR_MS,
  run: ({ now, ...tools }) =>
    inBatches(tools, BATCH, async (session, org) => {
      const rows = await session.query(
        `delete from mail_outbox where org_id = $1 and id in (
           select id from mail_outbox where org_id = $1 and created_at < $2 order by created_at limit $3)
         returning 1`,
        [org, new Date(now.getTime() - MAIL_KEPT_DAYS * 24 * HOUR_MS), BATCH],
      );
      return rows.length;
    }),
};

import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';

/** Most rows deleted by one statement: about 20 ms of work. */
const BATCH = 5_000;
const MINUTE_MS = 60_000;

/**
 * Deletes stream rows that have expired, so that a feed never has to step over them: fifty thousand of them at the head of
 * a stream cost a page 7 ms. That they are past is checked by every reading too, so it does not matter when this runs.
 */
export const sweepExpiredStreams: Job = {
  name: 'feed: sweep expired streams',
  every: MINUTE_MS,
  run: ({ now, ...tools }) =>
    inBatches(tools, BATCH, async (transaction, org) => {
      const rows = await transaction.query(
        `delete from audiences a using (
           select org_id, aud_id, item_id from audiences
           where org_id = $1 and expires_at is not null and expires_at <= $2 limit $3 for update skip locked) gone
         where a.org_id = gone.org_id and a.aud_id = gone.aud_id and a.item_id = gone.item_id
         returning 1`,
        [org, now, BATCH],
      );
      return rows.length;
    }),
};

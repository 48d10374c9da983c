import type { Job } from '../../../jobs/job.ts';

/** How often what has expired is deleted, in milliseconds. @assumed */
const SWEEP_MS = 10 * 60_000;

/** Deletes expired artifacts and counts of attempts. Deleting is idempotent, so several processes may do it at once. */
export const sweepJob: Job = {
  name: 'identity-sweep',
  every: SWEEP_MS,
  run: ({ db, now }) =>
    db.system(async transaction => {
      await transaction.query('delete from idp_artifacts where expires_at < $1', [now.toISOString()]);
      await transaction.query(`delete from sign_in_attempts where failed_at < $1::timestamptz - interval '1 day'`, [
        now.toISOString(),
      ]);
    }),
};

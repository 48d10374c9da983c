import { IDEMPOTENCY_HOURS } from '#contract/api/limits.ts';
import { sql } from '../db/sql.ts';
import { eachOrganisation } from './each-organisation.ts';
import type { Job } from './job.ts';

const HOUR = 3_600_000;

/** Job that deletes Idempotency-Keys after a day: no client retries for longer. */
export const forgetIdempotencyKeys: Job = {
  name: 'forget-idempotency-keys',
  every: HOUR,
  run: async ({ db, now, ...tools }) => {
    const before = new Date(now.getTime() - IDEMPOTENCY_HOURS * HOUR);
    await eachOrganisation(tools, org =>
      db.write(org, transaction =>
        transaction.run(sql`delete from idempotency_keys where org_id = ${org} and created_at < ${before}`),
      ),
    );
  },
};

import { IDEMPOTENCY_HOURS } from '../../contract/api/limits.ts';
import type { Job } from './job.ts';

const HOUR = 3_600_000;

/** Forgets Idempotency-Keys after a day: no client retries for longer. */
export const forgetIdempotencyKeys: Job = {
  name: 'forget-idempotency-keys',
  every: HOUR,
  run: async ({ db, now }) => {
    const before = new Date(now.getTime() - IDEMPOTENCY_HOURS * HOUR);
    const organisations = await db.system(transaction =>
      transaction.query<{ org_id: number }>('select org_id from organisations'),
    );
    // One short transaction an organisation: row-level security shows each only its own.
    for (const { org_id: org } of organisations) {
      await db.write(org, transaction =>
        transaction.query('delete from idempotency_keys where org_id = $1 and created_at < $2', [org, before]),
      );
    }
  },
};

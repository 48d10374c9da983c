import { UNDO_DAYS } from '../../../contract/features/reports/limits.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import type { Transaction } from '../../db/database.ts';
import type { Things } from '../../things/things.ts';
import { dropEvidence } from './evidence.ts';
import { reportables } from './reported-content.ts';

const HOUR_MS = 3_600_000;

/** Most cases whose content one transaction deletes: with everything that hangs on it that may be thousands of rows. */
const BATCH = 20;

/**
 * Deletes for good what was removed more than thirty days ago; files follow by their own job. The cases stay, with their
 * snapshot.
 */
export const sweepRemoved: Job<FeatureTools> = {
  name: 'reports: sweep removed content',
  every: HOUR_MS,
  run: ({ now, things, ...tools }) => inBatches(tools, BATCH, transaction => sweep(transaction, now, things)),
};

async function sweep(transaction: Transaction, now: Date, things: Things): Promise<number> {
  const { org } = transaction;
  const cases = await transaction.query<{ id: number; kind: string; subject: number }>(
    `select r.id, r.kind, r.subject_id as subject from report_cases r
     where r.org_id = $1 and r.state = 'removed' and r.decided_at + interval '${UNDO_DAYS} days' <= $2
       and r.subject_id is not null
     order by r.id limit ${BATCH} for update skip locked`,
    [org, now],
  );
  // Comments go before items: features that stand on others come later.
  for (const { kind, table } of reportables(things).toReversed()) {
    const ids = cases.filter(one => one.kind === kind).map(one => one.subject);
    if (ids.length > 0)
      await transaction.query(`delete from ${table} where org_id = $1 and id = any($2::bigint[])`, [org, ids]);
  }
  await dropEvidence(
    transaction,
    cases.map(one => one.id),
  );
  await transaction.query(
    `insert into audit_log (org_id, created_at, feature, action, subject_id)
     select $1, $2, 'reports', 'deleted', id from unnest($3::bigint[]) id`,
    [org, now, cases.map(one => one.id)],
  );
  return cases.length;
}

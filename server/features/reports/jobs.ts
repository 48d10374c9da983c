import { UNDO_DAYS } from '../../../contract/features/reports/limits.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import type { Transaction } from '../../db/database.ts';
import { dropEvidence } from './evidence.ts';

const HOUR_MS = 3_600_000;

/** Most cases whose content one transaction deletes: with everything that hangs on it that may be thousands of rows. */
const BATCH = 20;

/**
 * Deletes for good what was removed more than thirty days ago; files follow by their own job. The cases stay, with their
 * snapshot.
 */
export const sweepRemoved: Job = {
  name: 'reports: sweep removed content',
  every: HOUR_MS,
  run: ({ now, ...tools }) => inBatches(tools, BATCH, (transaction, org) => sweep(transaction, org, now)),
};

async function sweep(transaction: Transaction, org: number, now: Date): Promise<number> {
  const cases = await transaction.query<{ id: number; item: number | null; comment: number | null }>(
    `select r.id, case when r.kind <> 'comment' then r.item_id end as item, r.comment_id as comment from report_cases r
     where r.org_id = $1 and r.state = 'removed' and r.decided_at + interval '${UNDO_DAYS} days' <= $2
       and (r.comment_id is not null or (r.kind <> 'comment' and r.item_id is not null))
     order by r.id limit ${BATCH} for update skip locked`,
    [org, now],
  );
  const ids = (kind: 'item' | 'comment'): number[] => cases.flatMap(one => one[kind] ?? []);
  await transaction.query('delete from comments where org_id = $1 and id = any($2::bigint[])', [org, ids('comment')]);
  await transaction.query('delete from feed_items where org_id = $1 and id = any($2::bigint[])', [org, ids('item')]);
  await dropEvidence(
    transaction,
    cases.map(one => one.id),
  );
  await transaction.query(
    `insert into audit_log (org_id, created_at, area, action, subject_id)
     select $1, $2, 'reports', 'deleted', id from unnest($3::bigint[]) id`,
    [org, now, cases.map(one => one.id)],
  );
  return cases.length;
}

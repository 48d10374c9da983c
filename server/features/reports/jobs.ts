import { inBatches } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import type { Transaction } from '../../db/database.ts';
import type { Things } from '../../things/things.ts';
import { lockSwept, logSwept } from './case-sql.ts';
import { deleteContent } from './content-sql.ts';
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
  const cases = await transaction.run<{ id: number; kind: string; subject: number }>(lockSwept(org, now, BATCH));
  // Comments go before items: features that stand on others come later.
  for (const { kind, table } of reportables(things).toReversed()) {
    const ids = cases.filter(one => one.kind === kind).map(one => one.subject);
    if (ids.length > 0) await transaction.run(deleteContent(table, org, ids));
  }
  const swept = cases.map(one => one.id);
  await dropEvidence(transaction, swept);
  await transaction.run(logSwept(org, now, swept));
  return cases.length;
}

import { oneByOne } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import type { Transaction } from '../../db/database.ts';
import { lockSwept, logSwept } from './cases.ts';
import { deleteContent, reportable } from './reported-content.ts';
import { dropEvidence } from './evidence.ts';

const HOUR_MS = 3_600_000;

/** Content of a case that is due to be deleted. */
interface Due {
  /** Id of the case. */
  readonly id: number;
  readonly kind: string;
  readonly subject: number;
}

/**
 * Deletes content for good that was removed more than thirty days ago; its files follow by their own job. The cases
 * stay, with their snapshot. Each content is deleted alone, as its dependent rows may be thousands.
 */
export const sweepRemoved: Job<FeatureTools> = {
  name: 'reports: sweep removed content',
  every: HOUR_MS,
  run: tools =>
    oneByOne(tools, {
      next: async (session, org, tried) => (await session.run<Due>(lockSwept(org, tools.now, tried)))[0],
      work: (session, org, due) => sweep(session, org, due, tools),
    }),
};

async function sweep(
  session: Transaction,
  org: number,
  { id, kind, subject }: Due,
  tools: FeatureTools,
): Promise<void> {
  await session.run(deleteContent(reportable(tools.contentKinds, kind).table, org, subject));
  await dropEvidence(session, [id]);
  await session.run(logSwept(org, tools.now, id));
}

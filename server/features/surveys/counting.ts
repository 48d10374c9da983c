import type { Transaction } from '../../db/database.ts';
import { OTHER_AREAS } from '#contract/features/surveys/results.ts';
import type { FeatureTools } from '../../jobs/job.ts';
import { readTally } from './release-sql.ts';
import type { SurveySealing } from './sealing.ts';

/** Context for counting one survey. */
export interface Counting {
  readonly session: Transaction;
  readonly org: number;
  readonly survey: number;
  readonly sealing: SurveySealing;
  readonly log: FeatureTools['log'];
}

/**
 * Returns how many answers of a survey that takes answers are counted, by area. Those whose area was not kept or can't
 * be opened are under 'otras áreas'.
 */
export async function talliedAreas({ session, org, survey, sealing, log }: Counting): Promise<{
  readonly areas: Map<number, number>;
  readonly people: number;
}> {
  const [tally] = await session.run<{ people: number; key: string | null; sealed: Buffer | null }>(
    readTally(org, survey),
  );
  if (tally === undefined) return { areas: new Map(), people: 0 };
  const { people, key, sealed } = tally;
  if (key !== null && sealed !== null)
    try {
      return { areas: sealing.openTallies(org, survey, { key, sealed }), people };
    } catch (error) {
      log.error({ err: error, org, survey }, 'The areas of answers could not be opened');
    }
  return { areas: new Map([[OTHER_AREAS, people]]), people };
}

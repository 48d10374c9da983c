import { SURVEY_SHOWN_MIN, SURVEY_TEXTS_MIN } from '#contract/features/surveys/limits.ts';
import { OTHER_AREAS, shownAlone } from '#contract/features/surveys/results.ts';
import type { SurveyQuestion } from '#contract/features/surveys/types.ts';
import { addTallies } from './answers-sql.ts';
import { readQuestions } from './questions-sql.ts';
import { deleteTallies, readSealedAreas, writeAreas, type SealedAnswerArea, readTally } from './release-sql.ts';
import type { Transaction } from '../../db/database.ts';
import type { FeatureTools } from '../../jobs/job.ts';
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

/** Number of answers whose areas are opened at once. */
const OPENED_AT_ONCE = 5_000;

interface AreaOf {
  readonly id: string;
  readonly area: number;
  readonly hasText: boolean;
}

/**
 * Writes the areas that are large enough with the answers of a closed survey: five people who answered the question,
 * ten of its texts. All others are 'otras áreas', joined by as many of the next smallest as make it large enough.
 * @spec THREATS T09, decision 159
 */
export async function writeAreasOf(counting: Counting): Promise<void> {
  const { session, org, survey } = counting;
  const { areas } = await talliedAreas(counting);
  await session.run(deleteTallies(org, survey));
  await session.run(addTallies(org, survey, tallied(areas)));
  for (const { Id: question } of await session.run<SurveyQuestion>(readQuestions(org, survey))) {
    const found = await areasOf(counting, question);
    for (const hasText of [false, true])
      await writeLarge(
        counting,
        found.filter(one => one.hasText === hasText),
      );
  }
}

/** Returns the number of people by area, with the small areas merged. */
function tallied(areas: ReadonlyMap<number, number>): { area: number; people: number }[] {
  const alone = shownAlone(areas, SURVEY_SHOWN_MIN);
  const large = [...areas].filter(([area]) => alone.has(area)).map(([area, people]) => ({ area, people }));
  const others = [...areas].reduce((sum, [area, people]) => (alone.has(area) ? sum : sum + people), 0);
  return others === 0 ? large : [...large, { area: OTHER_AREAS, people: others }];
}

/** Returns the area of each answer to a question; none for an answer that can't be opened. */
async function areasOf({ session, org, survey, sealing, log }: Counting, question: number): Promise<AreaOf[]> {
  const found: AreaOf[] = [];
  for (let after = '0'; ;) {
    const rows = await session.run<SealedAnswerArea>(readSealedAreas(org, survey, question, after, OPENED_AT_ONCE));
    for (const { id, key, sealed, hasText } of rows) {
      let area = OTHER_AREAS;
      if (key !== null && sealed !== null)
        try {
          area = sealing.openArea(org, survey, { key, sealed });
        } catch (error) {
          log.error({ err: error, org, survey }, 'The area of an answer could not be opened');
        }
      found.push({ id, area, hasText });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < OPENED_AT_ONCE) return found;
    after = last.id;
  }
}

async function writeLarge({ session, org }: Counting, answers: readonly AreaOf[]): Promise<void> {
  const counts = new Map<number, number>();
  for (const { area } of answers) counts.set(area, (counts.get(area) ?? 0) + 1);
  const alone = shownAlone(counts, answers[0]?.hasText === true ? SURVEY_TEXTS_MIN : SURVEY_SHOWN_MIN);
  const large = answers.filter(({ area }) => alone.has(area));
  for (let from = 0; from < large.length; from += OPENED_AT_ONCE) {
    const some = large.slice(from, from + OPENED_AT_ONCE);
    await session.run(
      writeAreas(
        org,
        some.map(({ id }) => id),
        some.map(({ area }) => area),
      ),
    );
  }
}

import { randomInt } from 'node:crypto';
import { SURVEY_SHOWN_MIN } from '../../../contract/features/surveys/limits.ts';
import type { Transaction } from '../../db/database.ts';
import { oneByOne } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { addAnswers, addTallies, answerColumns } from './answers-sql.ts';
import {
  awaitAnswering,
  countWaiting,
  deleteBallots,
  destroyBallots,
  markCounted,
  nextReleasable,
  shuffleAnswers,
  takeBallots,
  TAKE_LONG,
  type Releasable,
  type WaitingBallot,
} from './release-sql.ts';
import type { SurveySealing } from './sealing.ts';

/** How often to look for answers that may be written, in ms. @assumed */
const EVERY_MS = 20_000;

/** Ballots that are opened at once: those of a long survey are some hundred kilobytes each. @assumed */
const OPENED_AT_ONCE = 1_000;

/** Answers that one statement adds. */
const ADDED_AT_ONCE = 5_000;

/** In an order that follows from nothing. */
function shuffled<Value>(values: readonly Value[]): Value[] {
  const mixed = [...values];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as Value, mixed[last] as Value]; // both are there
  }
  return mixed;
}

/**
 * Opens what waits of anonymous surveys and writes it among what is written already, all of it anew. At least five answers are
 * written at a time and five are left waiting until the survey closes, so that between two looks at the results five people at least
 * have come. Of a survey that closes with fewer than five answers nothing is ever opened. @spec THREATS T09, decision 158
 */
export const releaseAnswers = (sealing: SurveySealing): Job<FeatureTools> => ({
  name: 'surveys: write what was answered',
  every: EVERY_MS,
  run: tools =>
    oneByOne(tools, {
      next: async (session, org, tried) => (await session.run<Releasable>(nextReleasable(org, tools.now, tried)))[0],
      work: async (session, org, found) => {
        await session.run(TAKE_LONG);
        let { waiting } = found;
        if (found.isClosed) {
          await session.run(awaitAnswering(org, found.id));
          waiting = (await session.run<{ waiting: number }>(countWaiting(org, found.id)))[0]?.waiting ?? 0;
        }
        const mayBeOpened = found.written + waiting >= SURVEY_SHOWN_MIN;
        if (mayBeOpened && waiting > 0) await release(tools, sealing, { session, org, ...found, waiting });
        else if (found.isClosed) await session.run(destroyBallots(org, found.id));
        if (found.isClosed) for (const statement of markCounted(org, found.id, tools.now)) await session.run(statement);
      },
    }),
});

interface Releasing extends Releasable {
  readonly session: Transaction;
  readonly org: number;
}

/** Before every other one. */
const NO_BALLOT = '00000000-0000-0000-0000-000000000000';

async function release(
  { log }: Pick<FeatureTools, 'log'>,
  sealing: SurveySealing,
  { session, org, id, isClosed, waiting }: Releasing,
): Promise<void> {
  const wanted = isClosed ? waiting : waiting - SURVEY_SHOWN_MIN;
  const areas = new Map<number, number>();
  let after = NO_BALLOT;
  for (let left = wanted; left > 0;) {
    const ballots = await session.run<WaitingBallot>(takeBallots(org, id, after, Math.min(OPENED_AT_ONCE, left)));
    const last = ballots.at(-1);
    if (last === undefined) break;
    const opened = ballots.flatMap(ballot => {
      try {
        return [{ ballot: ballot.id, ...sealing.openBallot(org, id, ballot) }];
      } catch (error) {
        // Its key is not there, or somebody has changed it: it waits, and holds up no other.
        log.error({ err: error, org, survey: id }, 'An answer could not be opened');
        return [];
      }
    });
    for (const { area } of opened) areas.set(area, (areas.get(area) ?? 0) + 1);
    const answers = shuffled(
      opened.flatMap(({ area, answers: given }) => given.map(answer => answerColumns(area, answer))),
    );
    for (let from = 0; from < answers.length; from += ADDED_AT_ONCE)
      await session.run(addAnswers(org, id, answers.slice(from, from + ADDED_AT_ONCE)));
    await session.run(
      deleteBallots(
        org,
        opened.map(({ ballot }) => ballot),
      ),
    );
    left -= ballots.length;
    after = last.id;
  }
  const people = [...areas.values()].reduce((total, count) => total + count, 0);
  if (people < SURVEY_SHOWN_MIN) throw new Error(`Of ${wanted} answers ${people} could be opened: nothing is written`);
  await session.run(
    addTallies(
      org,
      id,
      [...areas].map(([area, count]) => ({ area, people: count })),
    ),
  );
  await session.run(shuffleAnswers(org, id));
}

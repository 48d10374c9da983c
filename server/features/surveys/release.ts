import { randomInt } from 'node:crypto';
import { SURVEY_RELEASE_PERCENT, SURVEY_SHOWN_MIN } from '#contract/features/surveys/limits.ts';
import type { SurveyAnswer } from '#contract/features/surveys/types.ts';
import { takeBackKindOf } from '../notifications/service.ts';
import { oneByOne } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import {
  addAnswers,
  answerColumns,
  type AnonymousAnswer,
  abandonParticipation,
  addMixedBallots,
  countAlone,
  countWaiting,
  deleteBallots,
  destroyBallots,
  findBallots,
  finishParticipation,
  mixParticipations,
  nextToMix,
  noteMixed,
  readUnfinished,
  takeBallots,
  type Unfinished,
  type WaitingBallot,
} from './answers-sql.ts';
import {
  writeAreasOf,
  talliedAreas,
  type Counting,
  awaitAnswering,
  markCounted,
  nextReleasable,
  noteNeedsMixing,
  readTally,
  shuffleAnswers,
  TAKE_LONG,
  writeTally,
  type Releasable,
} from './closing.ts';
import { ballotId, type Ballot, type Sealed, type SurveySealing } from './sealing.ts';
import { survey as surveyKind } from './content-kind.ts';

/** Copies values into a uniformly random order. */
function shuffled<Value>(values: readonly Value[]): Value[] {
  const mixed = [...values];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as Value, mixed[last] as Value]; // both indexes exist
  }
  return mixed;
}

/** Interval for looking for answers that may be written, in ms. @assumed */
const EVERY_MS = 20_000;

/** Further wait of answers that may be written, in ms: a random time in this range per batch. @assumed */
const WAIT_MS = { from: 60_000, to: 10 * 60_000 } as const;

/** Number of ballots opened at once: those of a long survey are some hundred kilobytes each. @assumed */
const OPENED_AT_ONCE = 1_000;

/** Number of answers that one statement adds. */
const ADDED_AT_ONCE = 5_000;

/** Id that sorts before all others. */
const NO_BALLOT = '00000000-0000-0000-0000-000000000000';

/**
 * Opens the waiting ballots of anonymous surveys and mixes them with the written answers, which are all rewritten. At
 * least five answers are written at a time and five are left waiting until the survey closes. So between two looks at
 * the results at least five people have come. The moment is unpredictable: a time is drawn for each batch and not
 * stored, so another process or the next start draws its own. A closed survey waits for nothing; with fewer than five
 * answers nothing is ever opened. @spec THREATS T09, decision 158
 */
export const releaseAnswers = (sealing: SurveySealing): Job<FeatureTools> => {
  /** Times at which to write pending answers, by survey; a survey not found in the last run has been written. */
  let drawn: ReadonlyMap<string, number> = new Map();
  return {
    name: 'surveys: write what was answered',
    every: EVERY_MS,
    worksWhenOff: true,
    run: async tools => {
      const waiting = new Map<string, number>();
      const now = tools.now.getTime();
      await oneByOne(tools, {
        next: async (session, org, tried) => (await session.run<Releasable>(nextReleasable(org, tools.now, tried)))[0],
        work: async (session, org, { id, isClosed, isAnonymous }) => {
          const key = `${org}/${id}`;
          const at = drawn.get(key) ?? now + randomInt(WAIT_MS.from, WAIT_MS.to);
          if (!isClosed && now < at) {
            waiting.set(key, at);
            return;
          }
          await session.run(TAKE_LONG);
          if (isClosed) await session.run(awaitAnswering(org, id));
          if (isAnonymous) await count({ session, org, survey: id, sealing, log: tools.log }, isClosed);
          if (!isClosed) return;
          // A reminder tells on which day its reader had not answered yet.
          await session.run(takeBackKindOf(org, surveyKind.kind, id, 'anonymous_survey_reminder'));
          for (const statement of markCounted(org, id, tools.now)) await session.run(statement);
        },
      });
      drawn = waiting;
    },
  };
};

/** Mixes the list of participants, in a transaction that writes no answers. */
export const mixWhoAnswered: Job<FeatureTools> = {
  name: 'surveys: mix who has answered',
  every: EVERY_MS,
  worksWhenOff: true,
  run: tools =>
    oneByOne(tools, {
      next: async (session, org, tried) => (await session.run<{ id: number }>(nextToMix(org, tried)))[0],
      work: async (session, org, { id }) => {
        await session.run(TAKE_LONG);
        await session.run(mixParticipations(org, id));
        await session.run(noteMixed(org, id));
      },
    }),
};

/** Counts as many waiting ballots of a survey as may be counted. */
async function count(counting: Counting, isClosed: boolean): Promise<void> {
  const { session, org, survey } = counting;
  await session.run(countAlone(org, survey));
  await finishUnfinished(counting);
  const waiting = (await session.run<{ waiting: number }>(countWaiting(org, survey)))[0]?.waiting ?? 0;
  const written = (await session.run<{ people: number }>(readTally(org, survey)))[0]?.people ?? 0;
  const wanted = isClosed ? waiting : waiting - SURVEY_SHOWN_MIN;
  const fewest = Math.max(SURVEY_SHOWN_MIN, Math.floor((written * SURVEY_RELEASE_PERCENT) / 100));
  if (isClosed ? written + waiting < SURVEY_SHOWN_MIN : wanted < fewest) {
    if (isClosed) await session.run(destroyBallots(org, survey));
    return;
  }
  const opened = await openBallots(counting, wanted);
  // If too few can be opened although there are enough, a key is missing: everything waits until it is there.
  if (written + opened < SURVEY_SHOWN_MIN)
    throw new Error(`Of ${wanted} answers ${opened} could be opened: nothing is written`);
  if (isClosed) {
    await session.run(destroyBallots(org, survey));
    await writeAreasOf(counting);
  } else await mixBallots(counting);
  await session.run(shuffleAnswers(org, survey, !isClosed));
  await session.run(noteNeedsMixing(org, survey));
}

/**
 * Finishes participations that a killed process left incomplete: recorded as answered if the ballot is stored,
 * otherwise undone.
 */
async function finishUnfinished({ session, org, survey, sealing, log }: Counting): Promise<void> {
  const unfinished = await session.run<Unfinished>(readUnfinished(org, survey));
  if (unfinished.length === 0) return;
  const known = unfinished.flatMap(({ person, ...receipt }) => {
    try {
      return [{ person, ballot: ballotId(sealing.openReceipt(org, survey, person, receipt)) }];
    } catch (error) {
      log.error({ err: error, org, survey }, 'A receipt of an answer could not be opened');
      return [];
    }
  });
  const ids = known.map(({ ballot }) => ballot);
  const stored = new Set((await session.run<{ id: string }>(findBallots(org, ids))).map(({ id }) => id));
  for (const { person, ballot } of known)
    await session.run(
      stored.has(ballot) ? finishParticipation(org, survey, person) : abandonParticipation(org, survey, person),
    );
}

/** Opens a sealed ballot. Returns null and logs an error if that fails, so it holds up no other. */
function openOf({ org, survey, sealing, log }: Counting, ballot: Sealed): Ballot | null {
  try {
    return sealing.openBallot(org, survey, ballot);
  } catch (error) {
    log.error({ err: error, org, survey }, 'An answer could not be opened');
    return null;
  }
}

/**
 * Returns the answers to be counted, with a text apart from the choices given with it: each shows its area by its own
 * threshold.
 */
const apart = (answer: SurveyAnswer, area: Sealed, textArea: Sealed): AnonymousAnswer[] => {
  const columns = answerColumns(answer);
  const counted = { ...columns, body: null, area, isCounted: true };
  if (columns.body === null) return [counted];
  const text = { ...columns, choices: null, score: null, day: null };
  return [counted, { ...text, area: textArea, isCounted: false }];
};

/**
 * Opens the given number of ballots, adds their answers without area, and counts them. @returns how many could be
 * opened
 */
async function openBallots(counting: Counting, wanted: number): Promise<number> {
  const { session, org, survey, sealing } = counting;
  const { areas, people: before } = await talliedAreas(counting);
  let people = 0;
  let after = NO_BALLOT;
  for (let left = wanted; left > 0;) {
    const ballots = await session.run<WaitingBallot>(takeBallots(org, survey, after, Math.min(OPENED_AT_ONCE, left)));
    const last = ballots.at(-1);
    if (last === undefined) break;
    const answers: AnonymousAnswer[] = [];
    const read: string[] = [];
    for (const ballot of ballots) {
      const opened = openOf(counting, ballot);
      if (opened === null) continue;
      read.push(ballot.id);
      areas.set(opened.area, (areas.get(opened.area) ?? 0) + 1);
      const sealArea = () => sealing.sealArea(org, survey, opened.area);
      answers.push(...opened.answers.flatMap(answer => apart(answer, sealArea(), sealArea())));
    }
    const mixed = shuffled(answers);
    for (let from = 0; from < mixed.length; from += ADDED_AT_ONCE)
      await session.run(addAnswers(org, survey, mixed.slice(from, from + ADDED_AT_ONCE)));
    await session.run(deleteBallots(org, read));
    people += read.length;
    left -= ballots.length;
    after = last.id;
  }
  await session.run(writeTally(org, survey, people + before, sealing.sealTallies(org, survey, areas)));
  return people;
}

/**
 * Re-seals the ballots that go on waiting, with new ids and in another order, so that none lies beside those that came
 * at the same time.
 */
async function mixBallots(counting: Counting): Promise<void> {
  const { session, org, survey, sealing } = counting;
  const ballots = await session.run<WaitingBallot>(takeBallots(org, survey, NO_BALLOT, OPENED_AT_ONCE));
  const readable = ballots.filter(ballot => openOf(counting, ballot) !== null);
  const sealed = shuffled(readable).map(ballot => sealing.resealBallot(org, survey, ballot));
  await session.run(addMixedBallots(org, survey, sealed));
  await session.run(
    deleteBallots(
      org,
      readable.map(({ id }) => id),
    ),
  );
}

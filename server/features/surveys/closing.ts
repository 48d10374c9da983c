import { SURVEY_SHOWN_MIN, SURVEY_TEXTS_MIN, SURVEY_RELEASE_PERCENT } from '#contract/features/surveys/limits.ts';
import { OTHER_AREAS, shownAlone } from '#contract/features/surveys/results.ts';
import type { SurveyQuestion } from '#contract/features/surveys/types.ts';
import { addTallies } from './answers-sql.ts';
import { readQuestions } from './questions-sql.ts';
import type { Transaction } from '../../db/database.ts';
import type { FeatureTools } from '../../jobs/job.ts';
import type { SurveySealing, Sealed } from './sealing.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { stateOf } from './survey-sql.ts';

const FEWEST = literal(SURVEY_SHOWN_MIN);
const FEWEST_TEXTS = literal(SURVEY_TEXTS_MIN);

/** Survey that has closed or has answers that may be written. */
export interface Releasable {
  readonly id: number;
  readonly isClosed: boolean;
  readonly isAnonymous: boolean;
}

const WAITING = sql`(select count(*)::int from survey_ballots b where b.org_id = s.org_id and b.survey_id = s.id)`;
const WRITTEN = sql`coalesce((select sum(t.people)::int from survey_tallies t where t.org_id = s.org_id and t.survey_id = s.id), 0)`;

/**
 * Returns the next survey that has closed, or that has enough waiting answers: some may be written while the minimum
 * still waits. Locked, while others go on answering.
 */
export const nextReleasable = (org: number, now: Date, tried: readonly number[]): Sql => sql`
  select s.id, s.is_anonymous as "isAnonymous", ${stateOf(sql`s`, sql`${now}::timestamptz`)} = 'closed' as "isClosed"
  from surveys s where s.org_id = ${org} and s.counted_at is null and s.published_at is not null and not s.id = any(${tried}::bigint[])
    and (${stateOf(sql`s`, sql`${now}::timestamptz`)} = 'closed' or (s.is_anonymous and
      ${WAITING} - ${FEWEST} >= greatest(${FEWEST}, ${WRITTEN} * ${literal(SURVEY_RELEASE_PERCENT)} / 100)))
  order by s.id limit 1 for no key update skip locked`;

/** Waits for people who are answering at this moment; nobody can begin any more. */
export const awaitAnswering = (org: number, survey: number): Sql =>
  sql`select from surveys where org_id = ${org} and id = ${survey} for update`;

/** Reads the count of all areas together, of a survey that takes answers; no row before its first. */
export const readTally = (org: number, survey: number): Sql => sql`
  select people, tally_key as key, sealed from survey_tallies where org_id = ${org} and survey_id = ${survey} and area_id = 0`;

/** Replaces the count of all areas together. */
export const writeTally = (org: number, survey: number, people: number, { key, sealed }: Sealed): Sql => sql`
  insert into survey_tallies (org_id, survey_id, area_id, people, tally_key, sealed)
  values (${org}, ${survey}, 0, ${people}, ${key}, ${sealed})
  on conflict (org_id, survey_id, area_id) do update
    set people = excluded.people, tally_key = excluded.tally_key, sealed = excluded.sealed`;

const deleteTallies = (org: number, survey: number): Sql =>
  sql`delete from survey_tallies where org_id = ${org} and survey_id = ${survey}`;

/** Answer with its sealed area; null if its area was never kept. */
interface SealedAnswerArea {
  readonly id: string;
  readonly key: string | null;
  readonly sealed: Buffer | null;
  readonly hasText: boolean;
}

/** Reads up to `most` answers to a question, by their random ids. @param after the id of the last one that was read */
const readSealedAreas = (org: number, survey: number, question: number, after: string, most: number): Sql => sql`
  select id::text, area_key as key, sealed_area as sealed, not is_counted as "hasText" from survey_answers
  where org_id = ${org} and survey_id = ${survey} and question_id = ${question} and author_id is null and id > ${after}::bigint
  order by id limit ${most}`;

/** Sets the areas of these answers. */
const writeAreas = (org: number, ids: readonly string[], areas: readonly number[]): Sql => sql`
  update survey_answers a set area_id = w.area from unnest(${ids}::bigint[], ${areas}::int[]) as w (id, area)
  where a.org_id = ${org} and a.id = w.id`;

/**
 * Rewrites all answers of an anonymous survey in one transaction, in random order and with random ids. So neither the
 * place of a row nor its transaction tells when it came. While the survey is open, new answers to a question are held
 * back until they are five, ten of its texts: a batch of five people may hold a single answer to an optional question.
 * @param isOpen false removes the sealed areas and holds nothing back
 */
export const shuffleAnswers = (org: number, survey: number, isOpen: boolean): Sql => sql`
  with before as (
    delete from survey_answers where org_id = ${org} and survey_id = ${survey} and author_id is null
    returning question_id, area_id, choices, score, day, body, is_counted, area_key, sealed_area, is_held)
  insert into survey_answers
    (org_id, survey_id, question_id, area_id, choices, score, day, body, is_counted, area_key, sealed_area, is_held)
  select ${org}, ${survey}::bigint, question_id, area_id, choices, score, day, body, is_counted,
    case when ${isOpen} then area_key end, case when ${isOpen} then sealed_area end,
    ${isOpen} and is_held and count(*) filter (where is_held) over (partition by question_id, is_counted)
      < case when is_counted then ${FEWEST} else ${FEWEST_TEXTS} end
  from before order by gen_random_uuid()`;

export const noteNeedsMixing = (org: number, survey: number): Sql =>
  sql`update surveys set needs_mixing = true where org_id = ${org} and id = ${survey}`;

/** Marks a survey as counted: it takes no more answers, and drafts are deleted. */
export const markCounted = (org: number, survey: number, now: Date): readonly Sql[] => [
  sql`delete from survey_drafts where org_id = ${org} and survey_id = ${survey}`,
  sql`update surveys set counted_at = ${now} where org_id = ${org} and id = ${survey}`,
];

/** Allows this transaction more time than a request: it rewrites all answers of a survey. */
export const TAKE_LONG = sql`set local statement_timeout = '60s'`;

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

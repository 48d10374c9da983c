import { SURVEY_RELEASE_PERCENT, SURVEY_SHOWN_MIN } from '../../../contract/features/surveys/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { stateOf } from './survey-sql.ts';
import type { Sealed } from './sealing.ts';

const FEWEST = literal(SURVEY_SHOWN_MIN);

/** A survey with answers that may be written, or that has closed. */
export interface Releasable {
  readonly id: number;
  readonly isClosed: boolean;
  readonly isAnonymous: boolean;
  readonly waiting: number;
  /** People whose answers are written. */
  readonly written: number;
}

const WAITING = sql`(select count(*)::int from survey_ballots b where b.org_id = s.org_id and b.survey_id = s.id)`;
const WRITTEN = sql`coalesce((select sum(t.people)::int from survey_tallies t where t.org_id = s.org_id and t.survey_id = s.id), 0)`;

/**
 * The next survey that has closed, or of which so many answers wait that some may be written and as many as are ever shown still wait.
 * Locked, while others go on answering.
 */
export const nextReleasable = (org: number, now: Date, tried: readonly number[]): Sql => sql`
  select s.id, s.is_anonymous as "isAnonymous", ${stateOf(sql`s`, sql`${now}::timestamptz`)} = 'closed' as "isClosed",
    ${WAITING} as waiting, ${WRITTEN} as written
  from surveys s where s.org_id = ${org} and s.counted_at is null and s.published_at is not null and not s.id = any(${tried}::bigint[])
    and (${stateOf(sql`s`, sql`${now}::timestamptz`)} = 'closed' or (s.is_anonymous and
      ${WAITING} - ${FEWEST} >= greatest(${FEWEST}, ${WRITTEN} * ${literal(SURVEY_RELEASE_PERCENT)} / 100)))
  order by s.id limit 1 for no key update skip locked`;

/** Waits for whoever is answering at this moment; nobody begins any more. */
export const awaitAnswering = (org: number, survey: number): Sql =>
  sql`select from surveys where org_id = ${org} and id = ${survey} for update`;

export const countWaiting = (org: number, survey: number): Sql =>
  sql`select count(*)::int as waiting from survey_ballots where org_id = ${org} and survey_id = ${survey}`;

export interface WaitingBallot extends Sealed {
  readonly id: string;
}

/** So many that wait, whichever: their ids are random. @param after the last one that was looked at */
export const takeBallots = (org: number, survey: number, after: string, most: number): Sql => sql`
  select id::text, key_name as key, sealed from survey_ballots
  where org_id = ${org} and survey_id = ${survey} and id > ${after}::uuid order by id limit ${most}`;

export const deleteBallots = (org: number, ids: readonly string[]): Sql =>
  sql`delete from survey_ballots where org_id = ${org} and id = any(${ids}::uuid[])`;

/** Destroys what was never opened. */
export const destroyBallots = (org: number, survey: number): Sql =>
  sql`delete from survey_ballots where org_id = ${org} and survey_id = ${survey}`;

/**
 * Writes all answers of an anonymous survey anew: in an order and with ids that follow from nothing, all by this transaction, so that
 * neither where a row lies nor which transaction has written it says when it came.
 */
export const shuffleAnswers = (org: number, survey: number): Sql => sql`
  with before as (
    delete from survey_answers where org_id = ${org} and survey_id = ${survey} and author_id is null
    returning question_id, area_id, choices, score, day, body)
  insert into survey_answers (org_id, survey_id, question_id, area_id, choices, score, day, body)
  select ${org}, ${survey}::bigint, question_id, area_id, choices, score, day, body from before order by gen_random_uuid()`;

/** Says that all is counted: it takes no more answers, and what was begun is let go. */
export const markCounted = (org: number, survey: number, now: Date): readonly Sql[] => [
  sql`delete from survey_drafts where org_id = ${org} and survey_id = ${survey}`,
  sql`update surveys set counted_at = ${now} where org_id = ${org} and id = ${survey}`,
];

/** Has this transaction take longer than a request may: it rewrites all answers of a survey. */
export const TAKE_LONG = sql`set local statement_timeout = '60s'`;

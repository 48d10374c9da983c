import type { SurveyAnswer } from '#contract/features/surveys/types.ts';
import { sql, type Sql, identifier } from '../../db/sql.ts';
import type { Sealed } from './sealing.ts';

/** SQL of who has answered, and of the sealed answers to anonymous surveys that wait to be counted. */

/** Adds a person who has answered under their name; no row if they had already. */
export const addParticipation = (org: number, survey: number, person: number): Sql => sql`
  insert into survey_participations (org_id, survey_id, user_id) values (${org}, ${survey}, ${person})
  on conflict (org_id, survey_id, user_id) do nothing returning id`;

/** Adds a person whose anonymous answer is about to be stored; no row if they are there already. */
export const beginParticipation = (org: number, survey: number, person: number, { key, sealed }: Sealed): Sql => sql`
  insert into survey_participations (org_id, survey_id, user_id, receipt_key, receipt)
  values (${org}, ${survey}, ${person}, ${key}, ${sealed})
  on conflict (org_id, survey_id, user_id) do nothing returning id`;

/** Reads the receipt of an answer that is being stored; null columns once it is stored. */
export const readReceipt = (org: number, survey: number, person: number): Sql => sql`
  select receipt_key as key, receipt as sealed from survey_participations
  where org_id = ${org} and survey_id = ${survey} and user_id = ${person}`;

/** Records that an answer is stored; no row if that was recorded before. */
export const finishParticipation = (org: number, survey: number, person: number): Sql => sql`
  update survey_participations set receipt = null, receipt_key = null
  where org_id = ${org} and survey_id = ${survey} and user_id = ${person} and receipt is not null returning id`;

/** Removes a person whose answer was not stored. */
export const abandonParticipation = (org: number, survey: number, person: number): Sql => sql`
  delete from survey_participations
  where org_id = ${org} and survey_id = ${survey} and user_id = ${person} and receipt is not null`;

/** Person whose answer may or may not have been stored. */
export interface Unfinished extends Sealed {
  readonly person: number;
}

export const readUnfinished = (org: number, survey: number): Sql => sql`
  select user_id as person, receipt_key as key, receipt as sealed from survey_participations
  where org_id = ${org} and survey_id = ${survey} and receipt is not null order by user_id`;

/**
 * Rewrites all participations of a survey in random order with new ids, so that no id, place or transaction tells who
 * came when. Those still being stored stay.
 */
export const mixParticipations = (org: number, survey: number): Sql => sql`
  with before as (
    delete from survey_participations where org_id = ${org} and survey_id = ${survey} and receipt is null returning user_id)
  insert into survey_participations (org_id, survey_id, user_id)
  select ${org}, ${survey}::bigint, user_id from before order by gen_random_uuid()`;

/** Returns the next survey whose participations are to be mixed, locked. */
export const nextToMix = (org: number, tried: readonly number[]): Sql => sql`
  select id from surveys where org_id = ${org} and needs_mixing and not id = any(${tried}::bigint[])
  order by id limit 1 for no key update skip locked`;

export const noteMixed = (org: number, survey: number): Sql =>
  sql`update surveys set needs_mixing = false where org_id = ${org} and id = ${survey}`;

const lockKey = (org: number, survey: number): Sql => sql`hashtextextended(${`survey ballots ${org}/${survey}`}, 0)`;

/** Waits until nobody counts the ballots of a survey, and lets others store theirs meanwhile. An advisory lock leaves no mark on any row. */
export const storeBeside = (org: number, survey: number): Sql =>
  sql`select pg_advisory_xact_lock_shared(${lockKey(org, survey)})`;

/** Waits until nobody stores a ballot of a survey, and blocks others from storing one until the transaction ends. */
export const countAlone = (org: number, survey: number): Sql =>
  sql`select pg_advisory_xact_lock(${lockKey(org, survey)})`;

/** Returns whether a survey still takes ballots. */
export const takesBallots = (org: number, survey: number): Sql =>
  sql`select counted_at is null as open from surveys where org_id = ${org} and id = ${survey}`;

/** Stores a ballot under the id derived from its receipt, so a ballot sent twice is stored once. */
export const addBallot = (org: number, survey: number, id: string, { key, sealed }: Sealed): Sql => sql`
  insert into survey_ballots (org_id, id, survey_id, key_name, sealed) values (${org}, ${id}::uuid, ${survey}, ${key}, ${sealed})
  on conflict (org_id, id) do update set key_name = excluded.key_name, sealed = excluded.sealed`;

export interface WaitingBallot extends Sealed {
  readonly id: string;
}

/**
 * Reads up to `most` waiting ballots, in the order of their random ids. @param after the last one that was looked at
 */
export const takeBallots = (org: number, survey: number, after: string, most: number): Sql => sql`
  select id::text, key_name as key, sealed from survey_ballots
  where org_id = ${org} and survey_id = ${survey} and id > ${after}::uuid order by id limit ${most}`;

/** Returns which of these ballots are stored. */
export const findBallots = (org: number, ids: readonly string[]): Sql =>
  sql`select id::text from survey_ballots where org_id = ${org} and id = any(${ids}::uuid[])`;

export const countWaiting = (org: number, survey: number): Sql =>
  sql`select count(*)::int as waiting from survey_ballots where org_id = ${org} and survey_id = ${survey}`;

export const deleteBallots = (org: number, ids: readonly string[]): Sql =>
  sql`delete from survey_ballots where org_id = ${org} and id = any(${ids}::uuid[])`;

/** Adds re-sealed ballots with new ids, in the given order. */
export const addMixedBallots = (org: number, survey: number, ballots: readonly Sealed[]): Sql => sql`
  insert into survey_ballots (org_id, survey_id, key_name, sealed)
  select ${org}, ${survey}::bigint, b.key, decode(b.sealed, 'base64')
  from jsonb_to_recordset(${JSON.stringify(ballots.map(({ key, sealed }) => ({ key, sealed: sealed.toString('base64') })))}::jsonb)
    as b (key text, sealed text)`;

/** Deletes the ballots that were never opened. */
export const destroyBallots = (org: number, survey: number): Sql =>
  sql`delete from survey_ballots where org_id = ${org} and survey_id = ${survey}`;

/** Vacuums each table in which a dead row tells when a person came, or beside whom an answer was stored. */
export const CLEARED: readonly { readonly table: string; readonly statement: Sql }[] = [
  'survey_participations',
  'survey_ballots',
  'survey_answers',
  'survey_tallies',
  'survey_drafts',
].map(table => ({ table, statement: sql`vacuum (skip_locked, index_cleanup on) ${identifier(table)}` }));

/** Answer as columns. */
interface AnswerColumns {
  readonly question: number;
  readonly choices: readonly number[] | null;
  readonly score: number | null;
  readonly day: string | null;
  readonly body: string | null;
}

export const answerColumns = (answer: SurveyAnswer): AnswerColumns => ({
  question: answer.IdQuestion,
  choices: answer.Choices === undefined || answer.Choices.length === 0 ? null : answer.Choices,
  score: answer.Score ?? null,
  day: answer.Day === undefined || answer.Day === '' ? null : answer.Day,
  body: answer.Text === undefined || answer.Text === '' ? null : answer.Text,
});

const COLUMNS = sql`question bigint, choices smallint[], score smallint, day date, body text`;

/** Anonymous answer, with its area sealed. */
export interface AnonymousAnswer extends AnswerColumns {
  readonly area: Sealed;
  /** False of a text that is stored apart from the choices given with it. */
  readonly isCounted: boolean;
}

/** Adds anonymous answers, held back until `shuffleAnswers` shows them. */
export const addAnswers = (org: number, survey: number, answers: readonly AnonymousAnswer[]): Sql => sql`
  insert into survey_answers (org_id, survey_id, question_id, choices, score, day, body, is_counted, area_key, sealed_area, is_held)
  select ${org}, ${survey}::bigint, w.question, w.choices, w.score, w.day, w.body, w."isCounted", w.key, decode(w.area, 'base64'), true
  from jsonb_to_recordset(${JSON.stringify(answers.map(one => ({ ...one, key: one.area.key, area: one.area.sealed.toString('base64') })))}::jsonb)
    as w (${COLUMNS}, "isCounted" boolean, key text, area text)`;

/** Saves a person's answers under their name; returns the id of each. */
export const saveNamedAnswers = (
  {
    org,
    survey,
    person,
    area,
  }: { readonly org: number; readonly survey: number; readonly person: number; readonly area: number },
  answers: readonly AnswerColumns[],
): Sql => sql`
  insert into survey_answers (org_id, survey_id, question_id, area_id, choices, score, day, body, author_id)
  select ${org}, ${survey}::bigint, w.question, ${area}::int, w.choices, w.score, w.day, w.body, ${person}::int
  from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as w (${COLUMNS})
  on conflict (org_id, author_id, question_id) where author_id is not null do update set choices = excluded.choices,
    score = excluded.score, day = excluded.day, body = excluded.body
  returning id, question_id as question`;

/** Deletes a person's answers to questions other than these. */
export const deleteOtherAnswers = (
  org: number,
  survey: number,
  person: number,
  questions: readonly number[],
): Sql => sql`
  delete from survey_answers where org_id = ${org} and author_id = ${person} and survey_id = ${survey}
    and not question_id = any(${questions}::bigint[])`;

/** Reads a person's named answers, in wire format. */
export const readNamedAnswers = (org: number, survey: number, person: number): Sql => sql`
  select a.question_id as "IdQuestion", a.choices as "Choices", a.body as "Text", a.score as "Score", a.day::text as "Day",
    (select array_agg(f.id::text order by f.position) from files f
      where f.org_id = a.org_id and f.parent_kind = 'survey_answer' and f.parent_id = a.id) as "Files"
  from survey_answers a where a.org_id = ${org} and a.author_id = ${person} and a.survey_id = ${survey}`;

/** Adds the number of people per area who have answered; area 0 is 'otras áreas'. */
export const addTallies = (org: number, survey: number, areas: readonly { area: number; people: number }[]): Sql => sql`
  insert into survey_tallies (org_id, survey_id, area_id, people)
  select ${org}, ${survey}::bigint, w.area, w.people
  from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) as w (area int, people int) order by w.area
  on conflict (org_id, survey_id, area_id) do update set people = survey_tallies.people + excluded.people`;

export const readDraft = (org: number, survey: number, person: number): Sql => sql`
  select key_name as key, sealed from survey_drafts where org_id = ${org} and survey_id = ${survey} and user_id = ${person}`;

export const saveDraft = (org: number, survey: number, person: number, { key, sealed }: Sealed): Sql => sql`
  insert into survey_drafts (org_id, survey_id, user_id, key_name, sealed)
  values (${org}, ${survey}, ${person}, ${key}, ${sealed})
  on conflict (org_id, survey_id, user_id) do update set key_name = excluded.key_name, sealed = excluded.sealed`;

export const deleteDraft = (org: number, survey: number, person: number): Sql =>
  sql`delete from survey_drafts where org_id = ${org} and survey_id = ${survey} and user_id = ${person}`;

import type { SurveyAnswer } from '#contract/features/surveys/types.ts';
import { sql, type Sql } from '../../db/sql.ts';
import type { Sealed } from './sealing.ts';

/** Answer as columns. */
export interface AnswerColumns {
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

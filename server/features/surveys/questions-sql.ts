import type { QuestionCondition, SurveyTarget } from '#contract/features/surveys/types.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { isMember } from '../groups/service.ts';

/** Question as a row. */
export interface QuestionColumns {
  readonly id: number | null;
  readonly position: number;
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly options: readonly string[];
  readonly is_required: boolean;
  readonly is_multiple: boolean;
  readonly has_other: boolean;
}

/** Columns of a question, in wire format. */
const WIRE = sql`q.id as "Id", q.survey_id as "IdSurvey", q.kind as "QuestionType", q.title as "Title",
  q.description as "DescriptionQuestion", q.options as "Options", q.is_required as "IsRequired", q.is_multiple as "IsMultiple",
  q.has_other as "HasOther", q.position as "Position", ${conditionOf(sql`q`)} as "Condition"`;

/** Returns SQL of a question's condition as JSON, or NULL. @param question alias of `survey_questions` */
export function conditionOf(question: Sql): Sql {
  return sql`case when ${question}.condition_id is not null then
    json_build_object('Question', ${question}.condition_id, 'Options', ${question}.condition_options) end`;
}

/** Reads the questions of a survey in order, in wire format. */
export const readQuestions = (org: number, survey: number): Sql =>
  sql`select ${WIRE} from survey_questions q where q.org_id = ${org} and q.survey_id = ${survey} order by q.position`;

const COLUMNS = sql`(id bigint, position smallint, kind text, title text, description text, options text[],
  is_required boolean, is_multiple boolean, has_other boolean)`;

/** Adds questions without their conditions; returns the id for each position. */
export const addQuestions = (org: number, survey: number, questions: readonly QuestionColumns[]): Sql => sql`
  insert into survey_questions (org_id, survey_id, position, kind, title, description, options, is_required, is_multiple, has_other)
  select ${org}, ${survey}::bigint, q.position, q.kind, q.title, q.description, q.options, q.is_required, q.is_multiple, q.has_other
  from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as q ${COLUMNS} order by q.position returning id, position`;

/** Saves existing questions by their ids and clears their conditions. */
export const saveQuestions = (org: number, survey: number, questions: readonly QuestionColumns[]): Sql => sql`
  update survey_questions o set position = q.position, kind = q.kind, title = q.title, description = q.description,
    options = q.options, is_required = q.is_required, is_multiple = q.is_multiple, has_other = q.has_other,
    condition_id = null, condition_options = null
  from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as q ${COLUMNS}
  where o.org_id = ${org} and o.survey_id = ${survey} and o.id = q.id`;

export const deleteQuestions = (org: number, survey: number, ids: readonly number[]): Sql =>
  sql`delete from survey_questions where org_id = ${org} and survey_id = ${survey} and id = any(${ids}::bigint[])`;

/** Clears the conditions of all questions, before any of them is deleted. */
export const forgetConditions = (org: number, survey: number): Sql => sql`
  update survey_questions set condition_id = null, condition_options = null
  where org_id = ${org} and survey_id = ${survey} and condition_id is not null`;

/** Sets the conditions of questions by their ids. */
export const saveConditions = (
  org: number,
  survey: number,
  conditions: readonly { readonly id: number; readonly condition: QuestionCondition }[],
): Sql => sql`
  update survey_questions o set condition_id = c.question, condition_options = c.options
  from jsonb_to_recordset(${JSON.stringify(
    conditions.map(({ id, condition: { Question: question, Options: options } }) => ({ id, question, options })),
  )}::jsonb) as c (id bigint, question bigint, options smallint[])
  where o.org_id = ${org} and o.survey_id = ${survey} and o.id = c.id`;

/** Returns whether a person has answered. */
export const isBegun = (org: number, survey: number): Sql =>
  sql`select exists (select from survey_participations where org_id = ${org} and survey_id = ${survey}) as begun`;

export const deleteTargets = (org: number, survey: number): Sql =>
  sql`delete from survey_targets where org_id = ${org} and survey_id = ${survey}`;

const asRecords = (targets: readonly SurveyTarget[]): Sql =>
  sql`jsonb_to_recordset(${JSON.stringify(targets.map(({ Type: kind, Id: id }) => ({ kind, id })))}::jsonb) as w (kind text, id int)`;

/**
 * Adds the targets that exist and that the viewer may know of, or that were targets before; returns one row for each.
 * Parameters: the reader's.
 */
export const addTargets = (
  survey: number,
  targets: readonly SurveyTarget[],
  before: readonly SurveyTarget[],
): Sql => sql`
  insert into survey_targets (org_id, survey_id, kind, target_id)
  select ${READER.org}, ${survey}::bigint, w.kind, w.id from ${asRecords(targets)}
  where case w.kind when 'city' then exists (select from cities c where c.id = w.id)
    else exists (select from groups g where g.org_id = ${READER.org} and g.id = w.id and g.is_area = (w.kind = 'area')
      and g.deleted_at is null and g.archived_at is null and (not g.is_private or ${isMember(READER, sql`g`)})) end
    or (w.kind, w.id) in (select w.kind, w.id from ${asRecords(before)})
  on conflict do nothing returning kind, target_id`;

/** Returns SQL of a survey's targets as JSON; only its members get the title of a private group. */
export const targetsOf = (survey: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('Type', t.kind, 'Id', t.target_id, 'Title', case t.kind
      when 'city' then (select c.name from cities c where c.id = t.target_id)
      else (select case when not g.is_private or ${isMember(READER, sql`g`)} then g.title end
        from groups g where g.org_id = t.org_id and g.id = t.target_id) end) order by t.kind, t.target_id), '[]')
  from survey_targets t where t.org_id = ${survey}.org_id and t.survey_id = ${survey}.id)`;

/** Copies a survey's questions and targets to another one, which has neither. */
export const copyParts = (org: number, from: number, to: number): readonly Sql[] => [
  sql`insert into survey_questions (org_id, survey_id, position, kind, title, description, options, is_required, is_multiple,
      has_other, origin_id)
    select org_id, ${to}::bigint, position, kind, title, description, options, is_required, is_multiple, has_other,
      coalesce(origin_id, id)
    from survey_questions where org_id = ${org} and survey_id = ${from} order by position`,
  sql`update survey_questions n set condition_id = made.id, condition_options = o.condition_options
    from survey_questions o
    join survey_questions asked on asked.org_id = o.org_id and asked.id = o.condition_id
    join survey_questions made on made.org_id = o.org_id and made.survey_id = ${to} and made.position = asked.position
    where o.org_id = ${org} and o.survey_id = ${from} and n.org_id = ${org} and n.survey_id = ${to} and n.position = o.position`,
  sql`insert into survey_targets (org_id, survey_id, kind, target_id)
    select org_id, ${to}::bigint, kind, target_id from survey_targets where org_id = ${org} and survey_id = ${from}`,
];

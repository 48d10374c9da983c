import { SURVEY_OPTION_MAX, SURVEY_QUESTIONS_MAX } from '#contract/features/surveys/limits.ts';
import type { SurveyAnswerRow, SurveyQuestion, SurveyResponse } from '#contract/features/surveys/types.ts';
import { literal, sql } from '../../db/sql.ts';
import { defineList, everyone, nobody } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';
import { conditionOf } from './questions-sql.ts';
import { administersSurveys, isVisibleSurvey } from './survey-sql.ts';

const READ_ONLY = { read: everyone, create: nobody, update: nobody, remove: nobody } as const;

/** List of the questions of surveys that the viewer sees. @spec 3§3.5 Survey */
export const questionList = defineList<SurveyQuestion>({
  name: 'Flx_SurveyQuestions',
  summary: 'Questions of surveys, written with their survey.',
  table: 'survey_questions',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    IdSurvey: { type: 'int', column: 'survey_id', filter: true },
    QuestionType: { type: 'text', column: 'kind', filter: true },
    Title: { type: 'text', column: 'title' },
    DescriptionQuestion: { type: 'text', column: 'description' },
    Options: { type: 'json', compute: ({ alias }) => sql`to_json(${alias}.options)`, maxLength: SURVEY_OPTION_MAX },
    IsRequired: { type: 'boolean', column: 'is_required' },
    IsMultiple: { type: 'boolean', column: 'is_multiple' },
    HasOther: { type: 'boolean', column: 'has_other' },
    Position: { type: 'int', column: 'position', sort: true },
    Condition: { type: 'json', nullable: true, compute: ({ alias }) => conditionOf(alias) },
  },
  order: ['Position'],
  pageSize: SURVEY_QUESTIONS_MAX,
  scope: ({ alias }) => sql`exists (select from surveys s where s.org_id = ${alias}.org_id and s.id = ${alias}.survey_id
    and ${isVisibleSurvey(READER, sql`s`)})`,
  policy: READ_ONLY,
});

/** List of the surveys that the viewer has answered. Nobody learns who else has. @spec 3§3.5 Survey, 3§7.4 */
export const responseList = defineList<SurveyResponse>({
  name: 'Flx_SurveyResponses',
  summary: 'Which surveys the caller has answered.',
  table: 'survey_participations',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    IdSurvey: { type: 'int', column: 'survey_id', filter: true },
    IdUser: { type: 'int', column: 'user_id', filter: true },
  },
  order: ['Id'],
  pageSize: 100,
  scope: ({ alias }) => sql`${alias}.user_id = ${READER.viewer} and ${alias}.receipt is null`,
  policy: READ_ONLY,
});

/**
 * List of named answers: the viewer's own, and all for administrators of surveys. Anonymous surveys have none.
 * @spec 3§3.5 Survey
 */
export const answerList = defineList<SurveyAnswerRow>({
  name: 'Flx_SurveyAnswers',
  summary: 'Answers to surveys that name their people.',
  table: 'survey_answers',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    IdAnswer: { type: 'int', column: 'id' },
    IdSurvey: { type: 'int', column: 'survey_id', filter: true },
    IdQuestion: { type: 'int', column: 'question_id', filter: true },
    UserAnswer: {
      type: 'text',
      compute: ({ alias }) => sql`concat_ws('; ', (
        select string_agg(q.options[c.choice + 1], '; ' order by c.n) from unnest(${alias}.choices) with ordinality c (choice, n)
        join survey_questions q on q.org_id = ${alias}.org_id and q.id = ${alias}.question_id),
        ${alias}.score::text, to_char(${alias}.day, ${literal('YYYY/MM/DD')}), ${alias}.body)`,
      summary: 'The text, the chosen options, the number or the day.',
    },
    AuthorId: { type: 'int', column: 'author_id', nullable: true, filter: true, sort: true },
  },
  expand: { Author: { list: 'Flx_Users', field: 'AuthorId', fields: ['Id', 'Title', 'Foto'] } },
  order: ['Id'],
  pageSize: 100,
  scope: ({ alias }) => sql`(${alias}.author_id = ${READER.viewer}
    or (${alias}.author_id is not null and ${administersSurveys(READER)}))`,
  policy: READ_ONLY,
});

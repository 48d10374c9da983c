import {
  SURVEY_OPTION_MAX,
  SURVEY_QUESTIONS_MAX,
  SURVEYS_PAGE_SIZE,
  SURVEY_DESCRIPTION_MAX,
  SURVEY_PLAN_POINT_MAX,
  SURVEY_TITLE_MAX,
} from '#contract/features/surveys/limits.ts';
import type { SurveyAnswerRow, SurveyQuestion, SurveyResponse, SurveyRow } from '#contract/features/surveys/types.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { shaped, defineList, everyone, type Field, READ_ONLY } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';
import { conditionOf, targetsOf } from './questions-sql.ts';
import {
  administersSurveys,
  isVisibleSurvey,
  participantsSaidOf,
  hasAnswered,
  isForReader,
  lockSurvey,
  stateOf,
  surveyTexts,
  isOfShownSurvey,
} from './survey-sql.ts';
import { surveySchema } from '#contract/features/surveys/schema.ts';
import { byLanguage } from '../../base/by-language.ts';
import { holds, type Context } from '../../base/context.ts';
import { createSurvey, removeSurvey, updateSurvey } from './write.ts';
import { orNull, record, several, TEXT, WHOLE } from '../../base/shapes.ts';

/** Whether the viewer administers surveys. @spec 3§6 */
export const administers = ({ viewer }: Pick<Context, 'viewer'>): boolean => holds(viewer, 'Admin-Surveys');

/** Makes a field that only administrators see. */
const administered = (type: Field['type'], value: (survey: Sql) => Sql): Field => ({
  type,
  nullable: true,
  compute: ({ alias }) => sql`case when ${administersSurveys(READER)} then ${value(alias)} end`,
});

const TARGET = record({ Type: TEXT, Id: WHOLE, Title: orNull(TEXT) });

type SurveySchema = ReturnType<typeof surveySchema>;

/**
 * List of surveys: those that have opened for the viewer, and all for their administrators.
 * @spec 3§2.7, 3§3.5 Survey, 3§4.7
 */
export const surveyList = defineList<SurveyRow, SurveySchema, SurveySchema>({
  name: 'Flx_Survey',
  summary: 'Surveys. A write sends the questions along; what is answered is sent to `Flx_Survey/{id}/answers`.',
  table: 'surveys',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    Title: { type: 'text', column: 'title', search: true, sort: true, maxLength: SURVEY_TITLE_MAX },
    DescriptionSurvey: { type: 'text', column: 'description', search: true, maxLength: SURVEY_DESCRIPTION_MAX },
    Thanks: { type: 'text', column: 'thanks' },
    Note: { type: 'text', column: 'note', summary: 'What was corrected after the first answers.' },
    Plan: { type: 'text', column: 'plan', readOnly: true, summary: 'What will be done about its results.' },
    PlanPoints: {
      type: 'json',
      shape: several(TEXT),
      compute: ({ alias }) => sql`to_json(${alias}.plan_points)`,
      maxLength: SURVEY_PLAN_POINT_MAX,
    },
    Anonymous: { type: 'boolean', column: 'is_anonymous', filter: true },
    AllowsChanges: { type: 'boolean', column: 'allows_changes' },
    SharesResults: { type: 'boolean', column: 'shares_results' },
    OpensOn: { type: 'date', column: 'opens_on', filter: true, sort: true },
    ClosesOn: { type: 'date', column: 'closes_on', nullable: true, filter: true, sort: true, nullsLast: true },
    Repeats: { type: 'text', column: 'repeats', filter: true },
    SeriesId: { type: 'int', column: 'series_id', nullable: true, readOnly: true, filter: true },
    Edition: { type: 'int', column: 'edition', readOnly: true },
    State: {
      type: 'text',
      compute: ({ alias }) => stateOf(alias, READER.now),
      filter: true,
      summary: '`draft`, `scheduled`, `open` or `closed`.',
    },
    IsAnswered: { type: 'boolean', compute: ({ alias }) => hasAnswered(READER, alias), filter: true },
    IsForMe: { type: 'boolean', compute: ({ alias }) => isForReader(READER, alias), filter: true },
    QuestionCount: {
      type: 'int',
      compute: ({ alias }) => sql`(select count(*)::int from survey_questions q
        where q.org_id = ${alias}.org_id and q.survey_id = ${alias}.id and q.kind <> 'section')`,
    },
    Participants: administered('int', participantsSaidOf),
    IsBegun: administered(
      'boolean',
      survey => sql`exists (select from survey_participations p
        where p.org_id = ${survey}.org_id and p.survey_id = ${survey}.id)`,
    ),
    Home: administered('boolean', survey => sql`${survey}.home`),
    Targets: shaped(several(TARGET), administered('json', targetsOf)),
    UserId: { type: 'int', column: 'author_id', readOnly: true },
    DateCreate: { type: 'timestamp', column: 'created_at', readOnly: true, filter: true, sort: true },
    DateModified: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true },
    EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true, filter: true },
  },
  expand: {
    CreatorInfo: { list: 'Flx_Users', field: 'UserId', fields: ['Id', 'Title', 'Foto'] },
    Questions: {
      list: 'Flx_SurveyQuestions',
      foreignField: 'IdSurvey',
      top: SURVEY_QUESTIONS_MAX,
      fields: [
        'Id',
        'IdSurvey',
        'QuestionType',
        'Title',
        'DescriptionQuestion',
        'Options',
        'IsRequired',
        'IsMultiple',
        'HasOther',
        'Position',
        'Condition',
      ],
    },
  },
  order: ['-DateCreate'],
  pageSize: SURVEYS_PAGE_SIZE,
  lock: async (session, id) => {
    await session.run(lockSurvey(session.org, id));
  },
  scope: ({ alias }) => isVisibleSurvey(READER, alias),
  policy: { read: everyone, create: administers, update: administers, remove: administers },
  input: {
    create: byLanguage(language => surveySchema(surveyTexts(language))),
    update: byLanguage(language => surveySchema(surveyTexts(language))),
  },
  bin: { kind: 'survey', author: 'UserId' },
  removesSeveral: true,
  write: { create: createSurvey, update: updateSurvey, remove: removeSurvey },
});

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
    Options: {
      type: 'json',
      shape: several(TEXT),
      compute: ({ alias }) => sql`to_json(${alias}.options)`,
      maxLength: SURVEY_OPTION_MAX,
    },
    IsRequired: { type: 'boolean', column: 'is_required' },
    IsMultiple: { type: 'boolean', column: 'is_multiple' },
    HasOther: { type: 'boolean', column: 'has_other' },
    Position: { type: 'int', column: 'position', sort: true },
    Condition: {
      type: 'json',
      shape: record({ Question: WHOLE, Options: several(WHOLE) }),
      nullable: true,
      compute: ({ alias }) => conditionOf(alias),
    },
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
  scope: ({ alias }) =>
    sql`${alias}.user_id = ${READER.viewer} and ${alias}.receipt is null and ${isOfShownSurvey(alias)}`,
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
  scope: ({ alias }) => sql`${isOfShownSurvey(alias)} and (${alias}.author_id = ${READER.viewer}
    or (${alias}.author_id is not null and ${administersSurveys(READER)}))`,
  policy: READ_ONLY,
});

import {
  SURVEYS_PAGE_SIZE,
  SURVEY_DESCRIPTION_MAX,
  SURVEY_QUESTIONS_MAX,
  SURVEY_PLAN_POINT_MAX,
  SURVEY_TITLE_MAX,
} from '#contract/features/surveys/limits.ts';
import { surveySchema } from '#contract/features/surveys/schema.ts';
import type { SurveyRow } from '#contract/features/surveys/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { holds, type Context } from '../../base/context.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { defineList, everyone, type Field } from '../../lists/define-list.ts';
import { READER } from '../../content-kinds/reader.ts';
import { targetsOf } from './questions-sql.ts';
import { participantsSaidOf } from './results-sql.ts';
import { administersSurveys, hasAnswered, isForReader, isVisibleSurvey, lockSurvey, stateOf } from './survey-sql.ts';
import { surveyTexts } from './texts.ts';
import { createSurvey, removeSurvey, updateSurvey } from './write.ts';

/** Whether the viewer administers surveys. @spec 3§6 */
export const administers = ({ viewer }: Pick<Context, 'viewer'>): boolean => holds(viewer, 'Admin-Surveys');

/** Makes a field that only administrators see. */
const administered = (type: Field['type'], value: (survey: Sql) => Sql): Field => ({
  type,
  nullable: true,
  compute: ({ alias }) => sql`case when ${administersSurveys(READER)} then ${value(alias)} end`,
});

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
    Targets: administered('json', targetsOf),
    UserId: { type: 'int', column: 'author_id', readOnly: true },
    DateCreate: { type: 'timestamp', column: 'created_at', readOnly: true, sort: true },
    DateModified: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true },
    EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true },
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
  removesSeveral: true,
  write: { create: createSurvey, update: updateSurvey, remove: removeSurvey },
});

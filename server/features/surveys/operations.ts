import { answersSchema, planSchema, type SurveyPlan } from '#contract/features/surveys/schema.ts';
import type { SurveyAnswer, PlannedSurvey } from '#contract/features/surveys/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { idValue } from '../../http/address-value.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { type createAnswering, findSurvey } from './answering.ts';
import { OWN_ANSWERS, PLANNED, READING, RESULTS, THANKS, TREND } from './answer-shapes.ts';
import { closeSurvey, copySurvey, publishSurvey, remindOfSurvey, readPlan, writePlan } from './lifecycle.ts';
import type { createResults } from './results.ts';
import { resultsPdf, summaryPdf } from './results-pdf.ts';
import { administers } from './lists.ts';
import { surveyTexts, FIND_ALONE } from './survey-sql.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { readerValues } from '../access/service.ts';
import { audit } from '../audit/service.ts';
import { readFiles, readNamedAnswer, survey as surveyKind } from './content-kind.ts';
import { notifyAudience } from '../notifications/service.ts';

/**
 * Saves the plan for the results of a survey. Its audience is notified of the first text, and always reads the current
 * one.
 * @throws ProblemError 404; 409 of one whose answers are not counted yet; edited_meanwhile with the current plan if
 * another edition than the latest was seen, or none was named for an existing plan
 */
const savePlan = (
  context: Context,
  id: number,
  { EditionDate: seen, ...plan }: SurveyPlan,
): Promise<{ results: PlannedSurvey }> =>
  context.db.write(context.viewer.org, async session => {
    const { viewer, now } = context;
    const writing: WriteContext = { ...context, session };
    const survey = await findSurvey(writing, id, FIND_ALONE);
    if (!survey.isCounted) throw new ProblemError('conflict', { detail: surveyTexts(viewer.language).planWaits });
    const [stands] = await session.run<PlannedSurvey>(readPlan(viewer.org, id));
    const isReplaced = Boolean(stands?.Plan);
    if ((isReplaced || seen !== undefined) && seen !== stands?.EditionDate)
      throw new ProblemError('edited_meanwhile', { current: { ...stands } });
    const [results] = await session.run<PlannedSurvey>(writePlan(viewer.org, id, plan, now));
    if (results === undefined) throw new Error('A survey that was locked is gone');
    await audit(writing, { feature: 'surveys', action: 'planned', subject: id, detail: survey.title });
    // Nobody is notified of later versions.
    await notifyAudience(
      { ...writing, viewer: { org: viewer.org, id: null } },
      { kind: 'survey_plan', subject: { kind: surveyKind.kind, id } },
    );
    return { results };
  });

interface AnswerFile {
  readonly Id: string;
  readonly Title: string;
  readonly Url: string;
}

/**
 * Returns the files of an answer to an administrator of surveys. The reading is entered in the audit log first, and the
 * files are shown for some minutes from then on.
 * @throws ProblemError 404 of an answer that isn't there, or has no name
 */
const readAttachment = (context: Context, answer: number): Promise<{ results: AnswerFile[] }> =>
  context.db.write(context.viewer.org, async session => {
    const [found] = await session.run<{ author: number; question: string; survey: string }>(
      readNamedAnswer(context.viewer.org, answer),
    );
    if (found === undefined) throw notFound();
    await audit(
      { ...context, session },
      {
        feature: 'surveys',
        action: 'attachment_read',
        subject: answer,
        person: found.author,
        detail: found.survey,
      },
    );
    return { results: await session.run<AnswerFile>(readFiles(answer), readerValues(context)) };
  });

const answers = byLanguage(language => answersSchema(surveyTexts(language)));
const plan = byLanguage(language => planSchema(surveyTexts(language)));

/** Id of an area, or 0 for the areas that aren't shown alone. */
const areaValue = { ...idValue, read: (text: string) => (text === '0' ? 0 : idValue.read(text)) };

const AREA = { ...areaValue, summary: 'One of the areas that are answered; 0 is all that don’t stand alone.' };

/** Creates the operations on surveys besides reading and writing them. @spec 3§4.7, 3§7.4 */
export const surveyOperations = (
  { send, change, mine, keep }: ReturnType<typeof createAnswering>,
  { results, trend }: ReturnType<typeof createResults>,
): readonly Operation[] => [
  defineOperation({
    method: 'get',
    path: 'Flx_Survey/{id}/mine',
    summary:
      'What the caller has begun to answer or has answered under their name, and what becomes of it when they send it.',
    status: 200,
    answer: OWN_ANSWERS,
    handle: ({ context, params }) => mine(context, params.id),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Survey/{id}/draft',
    summary: 'Keeps what the caller has begun to answer, sealed; nothing of it deletes it.',
    status: 204,
    body: answers,
    problems: ['forbidden', 'conflict'],
    handle: ({ context, params, body }) => keep(context, params.id, body.Answers as SurveyAnswer[]), // as the schema made them
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Survey/{id}/answers',
    summary: 'Answers a survey, once. Of an anonymous one it is kept that the caller has answered, and apart what.',
    status: 201,
    body: answers,
    answer: THANKS,
    problems: ['forbidden', 'conflict', 'already_answered'],
    handle: ({ context, params, body }) => send(context, params.id, body.Answers as SurveyAnswer[]), // as the schema made them
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Survey/{id}/answers',
    summary: 'Changes what the caller has answered, while the survey is open and where it allows that.',
    status: 200,
    body: answers,
    answer: THANKS,
    problems: ['forbidden', 'conflict'],
    handle: ({ context, params, body }) => change(context, params.id, body.Answers as SurveyAnswer[]), // as the schema made them
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Survey/{id}/publication',
    summary: 'Publishes a survey: it opens on its day, and those whom it is for are notified.',
    status: 204,
    policy: administers,
    problems: ['conflict', 'invalid'],
    handle: ({ context, params }) => publishSurvey(context, params.id),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Survey/{id}/closing',
    summary: 'Closes an open survey now; a pulse ends with it.',
    status: 204,
    policy: administers,
    problems: ['conflict'],
    handle: ({ context, params }) => closeSurvey(context, params.id),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Survey/{id}/reminders',
    summary: 'Reminds those who have not answered, at most once a day, and answers how many.',
    status: 200,
    policy: administers,
    answer: { type: 'object', required: ['Count'], properties: { Count: { type: 'integer' } } },
    problems: ['conflict', 'too_many_requests'],
    handle: ({ context, params }) => remindOfSurvey(context, params.id),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Survey/{id}/plan',
    summary: 'Says what will be done about the results of a survey; whom it was for are notified, once.',
    status: 200,
    policy: administers,
    body: plan,
    answer: PLANNED,
    problems: ['conflict', 'edited_meanwhile', 'invalid'],
    handle: ({ context, params, body }) => savePlan(context, params.id, body),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Survey/{id}/copies',
    summary: 'Makes a draft like a survey, without its answers, and answers its id.',
    status: 201,
    policy: administers,
    answer: { type: 'object', required: ['Id'], properties: { Id: { type: 'integer' } } },
    handle: ({ context, params }) => copySurvey(context, params.id),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Survey/{id}/results',
    summary:
      'Totals of a survey: never of fewer than five people, nor texts of fewer than ten, nor what would follow from others. By area once an anonymous one has closed.',
    query: { area: AREA },
    status: 200,
    answer: RESULTS,
    problems: ['forbidden', 'conflict'],
    handle: ({ context, params, query }) => results(context, params.id, query.area ?? null),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Survey/{id}/results.pdf',
    summary: 'The same totals, to be printed and kept.',
    query: { area: AREA },
    status: 200,
    answer: 'pdf',
    problems: ['forbidden', 'conflict'],
    handle: async ({ context, params, query }) => {
      const area = query.area ?? null;
      return resultsPdf(context, await results(context, params.id, area), area);
    },
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Survey/{id}/summary.pdf',
    summary: 'One page of the totals, of a pulse compared with the survey before.',
    status: 200,
    policy: administers,
    answer: 'pdf',
    handle: async ({ context, params }) =>
      summaryPdf(context, await results(context, params.id, null), await trend(context, params.id)),
  }),
  defineOperation({
    method: 'get',
    path: 'Flx_Survey/{id}/trend',
    summary: 'The surveys of a pulse beside each other.',
    status: 200,
    policy: administers,
    answer: TREND,
    handle: ({ context, params }) => trend(context, params.id),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_SurveyAnswers/{id}/reading',
    summary: 'Enters in the audit log that the caller reads the files of an answer, and answers them.',
    status: 200,
    policy: administers,
    answer: READING,
    handle: ({ context, params }) => readAttachment(context, params.id),
  }),
];

import type { SurveyPlan } from '#contract/features/surveys/schema.ts';
import type { PlannedSurvey } from '#contract/features/surveys/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { audit } from '../audit/service.ts';
import { notifyAudience } from '../notifications/service.ts';
import { findSurvey } from './answering.ts';
import { readPlan, writePlan } from './lifecycle-sql.ts';
import { FIND_ALONE } from './survey-sql.ts';
import { surveyTexts } from './texts.ts';
import { survey as surveyThing } from './thing.ts';

/**
 * Saves the plan for the results of a survey. Its audience is notified of the first text, and always reads the current
 * one.
 * @throws ProblemError 404; 409 of one whose answers are not counted yet; edited_meanwhile with the current plan if
 * another edition than the latest was seen, or none was named for an existing plan
 */
export const savePlan = (
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
      { kind: 'survey_plan', subject: { kind: surveyThing.kind, id } },
    );
    return { results };
  });

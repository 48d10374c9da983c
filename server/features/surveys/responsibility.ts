import { holds } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { rolesOf } from '../access/service.ts';
import type { Held, Responsibility } from '../feature.ts';
import { giveSurvey, surveysOf } from './responsibility-sql.ts';
import { surveyTexts, surveyWords } from './texts.ts';

/**
 * Responsibility for a person's surveys that are not over. They pass to another administrator of surveys, and are
 * closed and deleted in their console.
 */
export const surveyResponsibility: Responsibility = {
  kind: 'survey',
  words: surveyWords,
  list: async ({ session, viewer, now }, person) => {
    const found = await session.run<Held>(surveysOf(viewer.org, person, now));
    return holds(viewer, 'Admin-Surveys') ? found : found.map(({ id }) => ({ id, title: null }));
  },
  hasHeir: () => true,
  pass: async ({ session, viewer, now }, { id, person, heir }) => {
    const roles = heir === null ? [] : await rolesOf(session, heir);
    if (heir === null || !(roles.includes('Admin-Surveys') || roles.includes('Propietarios')))
      throw new ProblemError('invalid', { detail: surveyTexts(viewer.language).heirUnable });
    return (await session.run(giveSurvey(viewer.org, id, person, heir, now))).length === 0 ? null : {};
  },
  putBack: async ({ session, viewer, now }, { id, person, heir }) =>
    heir !== null && (await session.run(giveSurvey(viewer.org, id, heir, person, now))).length > 0,
};

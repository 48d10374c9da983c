import { holds } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { rolesOf } from '../access/service.ts';
import type { Held, Responsibility } from '../feature.ts';
import { isThere, surveyTexts, surveyWords, stateOf } from './survey-sql.ts';
import { RESPONSIBILITIES_MAX } from '#contract/features/people/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';

/** Reads a person's surveys that are not over, including drafts. */
const surveysOf = (org: number, person: number, now: Date): Sql => sql`
  select s.id, s.title from surveys s where s.org_id = ${org} and s.author_id = ${person} and ${isThere(sql`s`)}
    and ${stateOf(sql`s`, sql`${now}::timestamptz`)} <> 'closed'
  order by s.id limit ${literal(RESPONSIBILITIES_MAX)}`;

/** Changes the author of a survey that is not over; a row if it belonged to the first person. */
const giveSurvey = (org: number, id: number, from: number, to: number, now: Date): Sql => sql`
  update surveys s set author_id = ${to} where s.org_id = ${org} and s.id = ${id} and s.author_id = ${from}
    and ${stateOf(sql`s`, sql`${now}::timestamptz`)} <> 'closed' returning s.id`;

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

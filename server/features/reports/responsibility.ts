import { ProblemError } from '../../base/problem-error.ts';
import { rolesOf } from '../access/service.ts';
import type { Held, Responsibility } from '../feature.ts';
import { findReviewed, isCase, reviewerValues } from './cases.ts';
import { reportTexts, reportWords } from './reported-content.ts';
import { RESPONSIBILITIES_MAX } from '#contract/features/people/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';

/** Cases that a person reviews, without their content, which only reviewers may see. */
const casesOf = (org: number, person: number): Sql => sql`
  select r.id, null as title, r.number from report_cases r where r.org_id = ${org} and r.assignee_id = ${person} and r.state = 'review'
  order by r.id limit ${literal(RESPONSIBILITIES_MAX)}`;

/** Locks a case that a person reviews. */
const lockCaseHeld = (org: number, id: number, person: number): Sql => sql`
  select r.id from report_cases r
  where r.org_id = ${org} and r.id = ${id} and r.assignee_id = ${person} and r.state = 'review' for update`;

/** Assigns a case to a person, or back to nobody. */
const giveCase = (org: number, id: number, assignee: number | null): Sql => sql`
  update report_cases set assignee_id = ${assignee}, state = case when ${assignee}::int is null then 'open' else 'review' end
  where org_id = ${org} and id = ${id}`;

/** Locks a case in the state that a handover left it in. */
const lockCaseLeft = (org: number, id: number, assignee: number | null): Sql => sql`
  select r.id from report_cases r where r.org_id = ${org} and r.id = ${id} and r.assignee_id is not distinct from ${assignee}::int
    and r.state = case when ${assignee}::int is null then 'open' else 'review' end for update`;

/**
 * Cases that a person reviews. They go to a person who may review them and didn't write the reported content, or to
 * nobody.
 */
export const reportResponsibility: Responsibility = {
  kind: 'report',
  words: reportWords,
  list: ({ session, viewer }, person) => session.run<Held>(casesOf(viewer.org, person)),
  hasHeir: () => true,
  pass: async (context, { id, person, heir }) => {
    const { session, viewer, contentKinds } = context;
    if ((await session.run(lockCaseHeld(viewer.org, id, person))).length === 0) return null;
    if (heir !== null) {
      const values = reviewerValues({
        ...context,
        viewer: { ...viewer, id: heir, roles: new Set(await rolesOf(session, heir)) },
      });
      const reviewed = await session.run(findReviewed(contentKinds, isCase(id)), values);
      if (reviewed.length === 0) throw new ProblemError('invalid', { detail: reportTexts(viewer.language).heirUnable });
    }
    await session.run(giveCase(viewer.org, id, heir));
    return {};
  },
  putBack: async ({ session, viewer }, { id, person, heir }) => {
    if ((await session.run(lockCaseLeft(viewer.org, id, heir))).length === 0) return false;
    await session.run(giveCase(viewer.org, id, person));
    return true;
  },
};

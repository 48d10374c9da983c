import { RESPONSIBILITIES_MAX } from '#contract/features/people/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';

/** Cases that a person reviews, without their content, which only reviewers may see. */
export const casesOf = (org: number, person: number): Sql => sql`
  select r.id, null as title from report_cases r where r.org_id = ${org} and r.assignee_id = ${person} and r.state = 'review'
  order by r.id limit ${literal(RESPONSIBILITIES_MAX)}`;

/** Locks a case that a person reviews. */
export const lockCaseHeld = (org: number, id: number, person: number): Sql => sql`
  select r.item_type, r.author_id as author from report_cases r
  where r.org_id = ${org} and r.id = ${id} and r.assignee_id = ${person} and r.state = 'review' for update`;

/** Assigns a case to a person, or back to nobody. */
export const giveCase = (org: number, id: number, assignee: number | null): Sql => sql`
  update report_cases set assignee_id = ${assignee}, state = case when ${assignee}::int is null then 'open' else 'review' end
  where org_id = ${org} and id = ${id}`;

/** Locks a case in the state that a handover left it in. */
export const lockCaseLeft = (org: number, id: number, assignee: number | null): Sql => sql`
  select r.id from report_cases r where r.org_id = ${org} and r.id = ${id} and r.assignee_id is not distinct from ${assignee}::int
    and r.state = case when ${assignee}::int is null then 'open' else 'review' end for update`;

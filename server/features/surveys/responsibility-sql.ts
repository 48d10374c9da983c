import { RESPONSIBILITIES_MAX } from '#contract/features/people/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { stateOf } from './survey-sql.ts';

/** Reads a person's surveys that are not over, including drafts. */
export const surveysOf = (org: number, person: number, now: Date): Sql => sql`
  select s.id, s.title from surveys s where s.org_id = ${org} and s.author_id = ${person}
    and ${stateOf(sql`s`, sql`${now}::timestamptz`)} <> 'closed'
  order by s.id limit ${literal(RESPONSIBILITIES_MAX)}`;

/** Changes the author of a survey that is not over; a row if it belonged to the first person. */
export const giveSurvey = (org: number, id: number, from: number, to: number, now: Date): Sql => sql`
  update surveys s set author_id = ${to} where s.org_id = ${org} and s.id = ${id} and s.author_id = ${from}
    and ${stateOf(sql`s`, sql`${now}::timestamptz`)} <> 'closed' returning s.id`;

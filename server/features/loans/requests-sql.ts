import { ENDED, type RequestState } from '../../../contract/features/loans/states.ts';
import type { WriteContext } from '../../base/context.ts';
import { sql, type Sql } from '../../db/sql.ts';

/** How a loan is paid back, as a quote takes it. */
export const readFrequency = (id: number): Sql =>
  sql`select days, year_share::text as "yearShare" from payment_frequencies where id = ${id}`;

/** Requests of a person that wait for something. */
export const countOpen = (org: number, person: number): Sql => sql`
  select count(*)::int as open from loan_requests
  where org_id = ${org} and user_id = ${person} and state <> all(${ENDED}::text[])`;

/** Keeps what has happened to a request. */
export const addEvent = ({ viewer, now }: WriteContext, request: number, state: RequestState): Sql => sql`
  insert into loan_events (org_id, request_id, state, actor_id, at)
  values (${viewer.org}, ${request}, ${state}, ${viewer.id}, ${now})`;

/** JSON of a request's history, the oldest first. */
export const eventsOf = (request: Sql): Sql => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('Id', e.id, 'State', e.state,
    'At', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.id), '[]')
  from loan_events e where e.org_id = ${request}.org_id and e.request_id = ${request}.id)`;

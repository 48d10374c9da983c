import { ENDED, type RequestState } from '#contract/features/loans/states.ts';
import type { WriteContext } from '../../base/context.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { iso } from './iso-sql.ts';

/** Payment frequency, as a quote needs it. */
export const readFrequency = (id: number): Sql =>
  sql`select days, year_share::text as "yearShare" from payment_frequencies where id = ${id}`;

/** Counts a person's requests that are still open. */
export const countOpen = (org: number, person: number): Sql => sql`
  select count(*)::int as open from loan_requests
  where org_id = ${org} and user_id = ${person} and state <> all(${ENDED}::text[])`;

/** People who made these requests. */
export const readApplicantsOf = (org: number, ids: readonly number[]): Sql => sql`
  select user_id as person from loan_requests where org_id = ${org} and id = any(${ids}::bigint[])`;

/** Adds an event to a request's history. */
export const addEvent = ({ viewer, now }: WriteContext, request: number, state: RequestState): Sql => sql`
  insert into loan_events (org_id, request_id, state, actor_id, at)
  values (${viewer.org}, ${request}, ${state}, ${viewer.id}, ${now})`;

/** JSON of a request's history, the oldest event first. */
export const eventsOf = (request: Sql): Sql => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('Id', e.id, 'State', e.state,
    'At', ${iso(sql`e.at`)}) order by e.id), '[]')
  from loan_events e where e.org_id = ${request}.org_id and e.request_id = ${request}.id)`;

/** Inputs of a request's table of instalments. */
export interface StoredQuote {
  readonly amount: number;
  readonly days: number;
  readonly frequency: number;
  readonly usury: string;
  readonly fga: string;
  readonly at: Date;
}

/** Quote of a request of the reader's own. */
export const readOwnQuote = (org: number, id: number, person: number): Sql => sql`
  select amount, days, frequency_id as frequency, usury::text as usury, fga::text as fga, created_at as at
  from loan_requests where org_id = ${org} and id = ${id}::bigint and user_id = ${person}`;

/** Quote of the conditions of a message to this person; its other recipients read the same one. */
export const readOfferedQuote = (org: number, message: number, person: number): Sql => sql`
  select m.amount, m.days, m.frequency_id as frequency, m.usury::text as usury, m.fga::text as fga, m.created_at as at
  from loan_messages m join loan_message_people p on p.org_id = m.org_id and p.message_id = m.id
  where m.org_id = ${org} and m.id = ${message}::bigint and p.user_id = ${person} and p.delivered_at is not null
    and m.amount is not null`;

/**
 * Changes a request's state. @param disburseAt by when its money is promised from then on; null for a state that
 * promises none
 */
export const keepState = (
  org: number,
  request: number,
  state: RequestState,
  disburseAt: Date | null,
  now: Date,
): Sql => sql`
  update loan_requests set state = ${state}, edited_at = ${now}, disburse_at = ${disburseAt}
  where org_id = ${org} and id = ${request}`;

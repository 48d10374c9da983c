import { ENDED, type RequestState } from '#contract/features/loans/states.ts';
import type { LoanConditions } from '#contract/features/loans/types.ts';
import type { WriteContext } from '../../base/context.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { agreedConditions, conditionsJson } from './conditions-sql.ts';
import { iso } from './iso-sql.ts';

/** Payment frequency, as a quote needs it. */
export const readFrequency = (id: number): Sql =>
  sql`select days, year_share::text as "yearShare" from payment_frequencies where id = ${id}`;

/** Counts a person's requests that are still open. */
export const countOpen = (org: number, person: number): Sql => sql`
  select count(*)::int as open from loan_requests
  where org_id = ${org} and user_id = ${person} and state <> all(${ENDED}::text[])`;

/** Adds an event to a request's history. */
export const addEvent = ({ viewer, now }: WriteContext, request: number, state: RequestState): Sql => sql`
  insert into loan_events (org_id, request_id, state, actor_id, at)
  values (${viewer.org}, ${request}, ${state}, ${viewer.id}, ${now})`;

/** JSON of a request's history, the oldest event first. */
export const eventsOf = (request: Sql): Sql => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('Id', e.id, 'State', e.state,
    'At', ${iso(sql`e.at`)}) order by e.id), '[]')
  from loan_events e where e.org_id = ${request}.org_id and e.request_id = ${request}.id)`;

/** Conditions of a table of instalments, with the times of the disbursement. */
export interface StoredQuote {
  readonly conditions: LoanConditions;
  readonly isAgreed: boolean;
  readonly promisedAt: Date | null;
  readonly disbursedAt: Date | null;
}

const disbursementOf = (request: Sql): Sql => sql`${request}.disburse_at as "promisedAt",
  (select max(e.at) from loan_events e
    where e.org_id = ${request}.org_id and e.request_id = ${request}.id and e.state = 'disbursed') as "disbursedAt"`;

/** Quote of a request of the reader's own: the agreed conditions, or before those that were asked for. */
export const readOwnQuote = (org: number, id: number, person: number): Sql => sql`
  select coalesce(agreed, ${conditionsJson(sql`r`)}) as conditions, agreed is not null as "isAgreed",
    ${disbursementOf(sql`r`)}
  from loan_requests r cross join lateral (select ${agreedConditions(sql`r`)} as agreed) offer
  where r.org_id = ${org} and r.id = ${id}::bigint and r.user_id = ${person}`;

/** Quote of the conditions of a message to this person; its other recipients read the same one. */
export const readOfferedQuote = (org: number, message: number, person: number): Sql => sql`
  select ${conditionsJson(sql`m`)} as conditions, p.accepted is true as "isAgreed", ${disbursementOf(sql`r`)}
  from loan_messages m join loan_message_people p on p.org_id = m.org_id and p.message_id = m.id
    left join loan_requests r on r.org_id = m.org_id and r.id = m.request_id and p.accepted
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

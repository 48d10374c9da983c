import { fullName } from '../../../db/full-name.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { eventsOf } from '../request-events.ts';
import { hasClaim } from '../rights/claims-sql.ts';

/** Other parts of all requests of an organisation, by id. */
export const readParts = (org: number): Sql => sql`
  select r.id, ${fullName(sql`a`)} as name, ${fullName(sql`s`)} as "assigneeName", r.snapshot, ${hasClaim(sql`r`)} as "hasClaim",
    ${eventsOf(sql`r`)} as history
  from loan_requests r join users a on a.org_id = r.org_id and a.id = r.user_id
    left join users s on s.org_id = r.org_id and s.id = r.assignee_id
  where r.org_id = ${org}`;

/** Counts the claims of other people that wait for an answer. */
export const countClaims = (org: number, reader: number): Sql => sql`
  select count(*)::int as count from loan_claims where org_id = ${org} and answered_at is null and user_id <> ${reader}`;

/** Locks the moment up to which promises were checked; the first time, that is now. */
export const lockChecked = (org: number, now: Date): Sql => sql`
  with first as (insert into loan_promise_checks (org_id, checked_at) values (${org}, ${now}) on conflict do nothing)
  select checked_at as at from loan_promise_checks where org_id = ${org} for update`;

export const keepChecked = (org: number, now: Date): Sql =>
  sql`update loan_promise_checks set checked_at = ${now} where org_id = ${org}`;

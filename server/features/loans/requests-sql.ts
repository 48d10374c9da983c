import { sql, type Sql } from '../../db/sql.ts';

/** Payment frequency, as a quote needs it. */
export const readFrequency = (id: number): Sql =>
  sql`select days, year_share::text as "yearShare" from payment_frequencies where id = ${id}`;

/** People who made these requests. */
export const readApplicantsOf = (org: number, ids: readonly number[]): Sql => sql`
  select user_id as person from loan_requests where org_id = ${org} and id = any(${ids}::bigint[])`;

import { sql, type Sql } from '../../../db/sql.ts';

/** Loans of these people that are paid out and not marked as paid back. */
export const loansToPayBack = (org: number, people: readonly number[]): Sql => sql`
  select id, user_id as person from loan_requests
  where org_id = ${org} and user_id = any(${people}::int[]) and state = 'disbursed' order by id`;

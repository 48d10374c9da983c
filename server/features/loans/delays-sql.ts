import { PROMISED } from '#contract/features/loans/states.ts';
import { sql, type Sql } from '../../db/sql.ts';

export interface LateRequest {
  readonly id: number;
  readonly person: number;
}

/** Requests whose answer is late and whose owner hasn't been notified, locked. */
export const lockLate = (org: number, now: Date, most: number, tried: readonly number[]): Sql => sql`
  select id, user_id as person from loan_requests
  where org_id = ${org} and due_at <= ${now} and delay_notified_at is null and state = any(${PROMISED}::text[])
    and id <> all(${tried}::int[])
  order by due_at, id limit ${most} for update skip locked`;

export const noteNotified = (org: number, requests: readonly number[], now: Date): Sql =>
  sql`update loan_requests set delay_notified_at = ${now} where org_id = ${org} and id = any(${requests}::int[])`;

import type { LENT } from '#contract/features/loans/states.ts';
import { isModuleOn } from '../../../content-kinds/modules.ts';
import { literal, sql, type Sql } from '../../../db/sql.ts';

/** Loans of these people that are paid out and not marked as paid back. */
export const loansToPayBack = (org: number, people: readonly number[]): Sql => sql`
  select id, user_id as person from loan_requests
  where org_id = ${org} and user_id = any(${people}::int[]) and state = 'disbursed' order by id`;

/** Loan that was paid back, with the data of its certificate. */
export interface PaidLoan {
  readonly person: number;
  readonly snapshot: Buffer;
  /** Amount that was paid out. */
  readonly amount: number;
  readonly disbursedAt: Date;
  readonly paidAt: Date;
  readonly organisation: string;
}

const eventAt = (state: (typeof LENT)[number]): Sql => sql`(select max(e.at) from loan_events e
  where e.org_id = r.org_id and e.request_id = r.id and e.state = ${literal(state)})`;

/** Loan of a person that was paid back; the accepted conditions say how much was paid out. */
export const readPaidLoan = (org: number, id: number, person: number): Sql => sql`
  select r.user_id as person, r.snapshot, coalesce(agreed.amount, r.amount) as amount,
    ${eventAt('disbursed')} as "disbursedAt", ${eventAt('paid')} as "paidAt",
    coalesce((select c.value #>> '{}' from general_config c where c.org_id = o.org_id and c.title = 'name'), o.name) as organisation
  from loan_requests r join organisations o on o.org_id = r.org_id left join lateral (
    select m.amount from loan_messages m where m.org_id = r.org_id and m.request_id = r.id and m.amount is not null
      and m.withdrawn_at is null order by m.id desc limit 1) agreed on true
  where r.org_id = ${org} and r.id = ${id}::bigint and r.user_id = ${person} and r.state = 'paid'`;

/** One row if a request is a loan that was paid back; none while the module is off. */
export const findPaidLoan = (org: number, id: number): Sql => sql`
  select r.id from loan_requests r where r.org_id = ${org} and r.id = ${id}::bigint and r.state = 'paid'
    and ${isModuleOn(sql`${org}::int`, literal('loans'))}`;

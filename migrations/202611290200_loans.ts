import type { Knex } from 'knex';
import { protect } from './tenancy.ts';

/** Creates the record of when the promises of loan requests were checked last. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Moment up to which credit administrators were notified of promises: one for all requests of an organisation.
    create table loan.loan_promise_checks (
      org_id int primary key,
      checked_at timestamptz not null
    );
  `);
  await protect(knex, ['loan.loan_promise_checks'], { role: 'tertulia_loan' });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table loan.loan_promise_checks');
}

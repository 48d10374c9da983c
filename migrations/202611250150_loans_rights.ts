import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

/** Creates people's rights over their data: erasure, restriction and claims. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- People whose data must be kept but is readable by themselves only, with the reason and the end date.
    create table loan.loan_restrictions (
      org_id int not null,
      user_id int not null,
      reason text not null check (reason in ('loan', 'retention')),
      until date not null,
      at timestamptz not null,
      primary key (org_id, user_id),
      foreign key (org_id, user_id) references users
    );

    -- Queries and claims of people about their data (Ley 1581, art. 14 and 15), with the day by which they are answered.
    create table loan.loan_claims (
      org_id int not null,
      id int,
      user_id int not null,
      kind text not null check (kind in ('query', 'correction', 'erasure', 'complaint')),
      words bytea not null,
      created_at timestamptz not null,
      due_on date not null,
      extended_at timestamptz,
      -- Reason for the extension.
      extension bytea,
      answered_at timestamptz,
      answer bytea,
      answerer_id int,
      primary key (org_id, id),
      foreign key (org_id, user_id) references users,
      foreign key (org_id, answerer_id) references users (org_id, id),
      check ((extended_at is null) = (extension is null)),
      check ((answered_at is null) = (answer is null))
    );
    create index loan_claims_person on loan.loan_claims (org_id, user_id, id);
    create index loan_claims_answerer on loan.loan_claims (org_id, answerer_id);
    create index loan_claims_due on loan.loan_claims (org_id, due_on, id) where answered_at is null;
  `);
  await protect(knex, ['loan.loan_restrictions', 'loan.loan_claims'], { role: 'tertulia_loan' });
  await takeIds(knex, ['loan.loan_claims'], 'int');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table loan.loan_claims, loan.loan_restrictions');
}

import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

/** Creates the wizard's drafts and the documents of a registration: sealed, in the schema `loan`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Draft request of each person, as typed, until it is sent or its thirty days are over.
    create table loan.loan_drafts (
      org_id int not null,
      user_id int not null,
      -- Next step of the wizard.
      step smallint not null check (step between 1 and 8),
      data bytea not null,
      created_at timestamptz not null,
      edited_at timestamptz not null,
      primary key (org_id, user_id),
      foreign key (org_id, user_id) references users
    );
    create index loan_drafts_age on loan.loan_drafts (org_id, edited_at);

    -- Documents. Their bytes are in the file store, sealed with a key per document; that key and the name are in the head
    -- column.
    create table loan.loan_documents (
      org_id int not null,
      id int,
      user_id int not null,
      kind text not null check (kind in ('identity', 'representative', 'bank', 'chamber')),
      mime text not null,
      -- Size in bytes before sealing.
      bytes int not null check (bytes > 0),
      storage_key text not null,
      head bytea not null,
      created_at timestamptz not null,
      -- Null for the current document; for an earlier one on which a request was based, the moment it was replaced.
      replaced_at timestamptz,
      primary key (org_id, id),
      foreign key (org_id, user_id) references users
    );
    create unique index loan_documents_held on loan.loan_documents (org_id, user_id, kind) where replaced_at is null;
    create trigger loan_documents_bytes after delete on loan.loan_documents
      referencing old table as gone for each statement execute function queue_file_removal();

    -- Moment at which the owner was notified that the answer is late.
    alter table loan.loan_requests add column delay_notified_at timestamptz;
    create index loan_requests_late on loan.loan_requests (org_id, due_at) where delay_notified_at is null;
  `);
  await protect(knex, ['loan.loan_drafts', 'loan.loan_documents'], { role: 'tertulia_loan' });
  await takeIds(knex, ['loan.loan_documents'], 'int');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table loan.loan_requests drop column delay_notified_at;
    drop table loan.loan_documents, loan.loan_drafts;
  `);
}

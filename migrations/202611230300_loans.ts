import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { BECOME, protect, takeIds } from './tenancy.ts';

/** Tables with rows of the organisations, in the schema `loan`. */
const TABLES = [
  'loan_subject_keys',
  'loan_index_keys',
  'loan_consents',
  'loan_readings',
  'loan_applicants',
  'loan_requests',
  'loan_events',
] as const;

/** Append-only tables: their rows are never changed or deleted. */
const APPENDED = ['loan_consents', 'loan_readings', 'loan_events'] as const;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'tertulia_loan') then create role tertulia_loan nologin; end if;
      if not pg_has_role(current_user, 'tertulia_loan', ${BECOME}) then
        execute format('grant tertulia_loan to %I', current_user);
      end if;
      -- The role has all rights of the application, and access to a schema that the application lacks.
      if not pg_has_role('tertulia_loan', 'tertulia_app', 'member') then grant tertulia_app to tertulia_loan; end if;
    end $$;
    create schema loan;
    grant usage on schema loan to tertulia_loan;

    -- Options of the wizard and payment frequencies: reference data, the same for everybody.
    create table loan_choices (
      kind text not null check (kind in ('academic', 'housing', 'stratum', 'sector')),
      id smallint not null,
      name text not null,
      primary key (kind, id)
    );
    create table payment_frequencies (
      id smallint primary key,
      name text not null,
      -- Null: everything is paid at the end.
      days smallint check (days > 0),
      year_share numeric check (year_share > 0),
      check ((days is null) = (year_share is null))
    );
    grant select on loan_choices, payment_frequencies to tertulia_app;
  `);
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    -- Names of the keys that wrap other keys: a server that lacks one of them doesn't start.
    create table loan.loan_keys (name text primary key);
    grant select, insert, delete on loan.loan_keys to tertulia_loan;

    -- Key of each person's data, wrapped with the organisation's key, which is not in the database.
    -- The data sealed with it is lost without the row.
    create table loan.loan_subject_keys (
      org_id int not null,
      user_id int not null,
      key_name text not null,
      wrapped bytea not null,
      created_at timestamptz not null,
      primary key (org_id, user_id),
      foreign key (org_id, user_id) references users
    );

    -- Key for looking up ID numbers, wrapped in the same way.
    create table loan.loan_index_keys (
      org_id int primary key references organisations,
      key_name text not null,
      wrapped bytea not null
    );

    -- Consents: the person, the purpose and the text. A chain in which each entry holds the hash of the one before.
    create table loan.loan_consents (
      org_id int not null,
      id bigint,
      user_id int not null,
      purpose text not null check (purpose in ('treatment', 'bureau', 'contact', 'documents')),
      -- False for a revocation.
      is_given boolean not null,
      text_org int not null,
      version int not null,
      language text not null,
      sha256 text not null,
      at timestamptz not null,
      -- UTC offset of the person's clock, as in -05:00.
      zone text not null check (zone ~ '^[+-][0-9]{2}:[0-9]{2}$'),
      address text check (length(address) <= 60),
      agent text check (length(agent) <= 300),
      previous bytea,
      hash bytea not null,
      primary key (org_id, id),
      unique (org_id, previous),
      foreign key (org_id, user_id) references users,
      check (text_org in (org_id, 0)),
      foreign key (text_org, purpose, version, language, sha256)
        references legal_texts (org_id, purpose, version, language, sha256)
    );
    create index loan_consents_person on loan.loan_consents (org_id, user_id, id);
    create trigger loan_consents_chain before insert on loan.loan_consents for each row execute function loan.chain_consent();

    -- Log of reads of personal data: reader, subject, record and reason. Written before the data is shown.
    create table loan.loan_readings (
      org_id int not null,
      id bigint,
      reader_id int not null,
      subject_id int not null,
      -- List that was read, and the record in it.
      list text not null check (length(list) <= 40),
      record_id bigint not null,
      reason text not null check (length(reason) <= 200),
      at timestamptz not null,
      address text check (length(address) <= 60),
      primary key (org_id, id),
      foreign key (org_id, subject_id) references users
    );
    create index loan_readings_subject on loan.loan_readings (org_id, subject_id, id);
    create index loan_readings_reader on loan.loan_readings (org_id, reader_id, at);
    create index loan_readings_age on loan.loan_readings (org_id, at);

    -- Data that people registered about themselves. Personal data is sealed; only the columns that select rows are in clear.
    create table loan.loan_applicants (
      org_id int not null,
      id int,
      user_id int not null,
      kind text not null check (kind in ('Natural', 'Juridica')),
      -- Reason why the registration does not allow a loan request; null if there is none.
      held text check (held in ('minor')),
      data bytea not null,
      -- Value by which their ID number is found.
      document_index bytea not null,
      created_at timestamptz not null,
      edited_at timestamptz not null,
      primary key (org_id, id),
      unique (org_id, user_id),
      foreign key (org_id, user_id) references users
    );
    create index loan_applicants_document on loan.loan_applicants (org_id, document_index);

    -- Loan requests, with all inputs and rates of the computation, so that it can be repeated to the peso.
    create table loan.loan_requests (
      org_id int not null,
      id int,
      user_id int not null,
      state text not null check (state in ('sent', 'analysis', 'conditions', 'accepted', 'declined', 'signing', 'disbursed', 'rejected')),
      amount int not null check (amount between 100000 and 10000000),
      days int not null check (days between 1 and 3650),
      frequency_id smallint not null references payment_frequencies,
      usury_rate_id int not null,
      fga_rate_id int not null,
      usury numeric not null,
      fga numeric not null,
      formula smallint not null,
      instalments int not null,
      period_rate numeric not null,
      exact_instalment numeric not null,
      financed numeric not null,
      instalment int not null,
      guarantee int not null,
      interest int not null,
      total int not null,
      -- Observations, and the person's registered data at that moment.
      notes bytea not null,
      snapshot bytea not null,
      consent_id bigint not null,
      created_at timestamptz not null,
      -- Deadline of the promised answer.
      due_at timestamptz not null,
      edited_at timestamptz not null,
      primary key (org_id, id),
      foreign key (org_id, user_id) references users,
      foreign key (org_id, consent_id) references loan.loan_consents
    );
    create index loan_requests_person on loan.loan_requests (org_id, user_id, id);
    create index loan_requests_state on loan.loan_requests (org_id, state, due_at, id);

    -- History of each request, one row per event.
    create table loan.loan_events (
      org_id int not null,
      id bigint,
      request_id int not null,
      state text not null,
      actor_id int,
      at timestamptz not null,
      primary key (org_id, id),
      foreign key (org_id, request_id) references loan.loan_requests on delete cascade
    );
    create index loan_events_request on loan.loan_events (org_id, request_id, id);
  `);
  await protect(
    knex,
    TABLES.map(table => `loan.${table}`),
    { role: 'tertulia_loan' },
  );
  // Entries of the chain get their ids in its order.
  await takeIds(knex, ['loan.loan_readings', 'loan.loan_events']);
  await takeIds(knex, ['loan.loan_applicants', 'loan.loan_requests'], 'int');
  await knex.raw(`revoke update, delete on ${APPENDED.map(table => `loan.${table}`).join()} from tertulia_loan`);
  await knex.raw(`
    revoke execute on function loan.remove_old_readings from public;
    grant execute on function loan.remove_old_readings to tertulia_loan;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop schema loan cascade; drop table payment_frequencies, loan_choices');
}

import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

const TABLES = [
  'loan_messages',
  'loan_message_people',
  'loan_message_files',
  'loan_contacts',
  'loan_notes',
  'loan_alarms',
] as const;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Messages that open automatically when their recipient visits, until seen: kind, id and recipient.
    -- Their text is stored elsewhere.
    create table waiting_messages (
      org_id int not null,
      user_id int not null,
      kind text not null check (kind in ('loan', 'help')),
      message_id bigint not null,
      created_at timestamptz not null,
      primary key (org_id, user_id, kind, message_id),
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index waiting_messages_message on waiting_messages (org_id, kind, message_id);

    -- Messages about loans. Offered conditions are stored as figures; the text is sealed with each recipient's row.
    create table loan.loan_messages (
      org_id int not null,
      id int,
      author_id int not null,
      request_id int,
      alert text check (alert in ('pagare', 'rechazo')),
      is_referred boolean not null,
      -- True if it offers conditions, to be accepted or refused.
      asks boolean not null,
      -- True if it asks for payment of a debt: the law limits when it may be sent.
      collects boolean not null,
      created_at timestamptz not null,
      -- Moment since which no answer is accepted, because other conditions or a rejection followed.
      withdrawn_at timestamptz,
      amount int check (amount between 100000 and 10000000),
      days int check (days between 1 and 3650),
      frequency_id smallint references payment_frequencies,
      usury_rate_id int,
      fga_rate_id int,
      usury numeric,
      fga numeric,
      formula smallint,
      instalments int,
      period_rate numeric,
      exact_instalment numeric,
      financed numeric,
      instalment int,
      guarantee int,
      interest int,
      total int,
      primary key (org_id, id),
      foreign key (org_id, author_id) references users,
      -- Messages about a request are kept as long as the request.
      foreign key (org_id, request_id) references loan.loan_requests on delete cascade,
      check (num_nulls(amount, days, frequency_id, usury_rate_id, fga_rate_id, usury, fga, formula, instalments, period_rate,
        exact_instalment, financed, instalment, guarantee, interest, total) in (0, 16)),
      check (not (asks and (collects or alert = 'rechazo')))
    );
    create index loan_messages_request on loan.loan_messages (org_id, request_id, id);

    create table loan.loan_message_people (
      org_id int not null,
      id int,
      message_id int not null,
      user_id int not null,
      title bytea not null,
      description bytea not null,
      -- Names and keys of its files; null if it has none.
      files bytea,
      -- Earliest delivery, and actual delivery.
      due_at timestamptz not null,
      delivered_at timestamptz,
      viewed_at timestamptz,
      accepted boolean,
      answered_at timestamptz,
      primary key (org_id, id),
      unique (org_id, message_id, user_id),
      foreign key (org_id, message_id) references loan.loan_messages on delete cascade,
      foreign key (org_id, user_id) references users,
      check ((accepted is null) = (answered_at is null))
    );
    create index loan_message_people_person on loan.loan_message_people (org_id, user_id, message_id);
    create index loan_message_people_due on loan.loan_message_people (org_id, due_at) where delivered_at is null;

    -- Files of messages. Their bytes are in the file store, sealed with a key per file, which is kept with each recipient's
    -- copy.
    create table loan.loan_message_files (
      org_id int not null,
      id int,
      author_id int not null,
      -- Null until the message is sent.
      message_id int,
      mime text not null,
      -- Size in bytes before sealing.
      bytes int not null check (bytes > 0),
      storage_key text not null,
      -- Name and key of the file, sealed with the author's key until the message is sent.
      head bytea,
      created_at timestamptz not null,
      primary key (org_id, id),
      foreign key (org_id, author_id) references users,
      foreign key (org_id, message_id) references loan.loan_messages on delete cascade,
      check ((message_id is null) = (head is not null))
    );
    create index loan_message_files_message on loan.loan_message_files (org_id, message_id);
    create index loan_message_files_author on loan.loan_message_files (org_id, author_id, created_at);
    create trigger loan_message_files_bytes after delete on loan.loan_message_files
      referencing old table as gone for each statement execute function queue_file_removal();

    -- Days on which a person is asked to pay: one such message a day.
    create table loan.loan_contacts (
      org_id int not null,
      user_id int not null,
      day date not null,
      primary key (org_id, user_id, day),
      foreign key (org_id, user_id) references users
    );

    -- Notes of credit administrators about a request, for each other.
    create table loan.loan_notes (
      org_id int not null,
      id bigint,
      request_id int not null,
      user_id int not null,
      author_id int not null,
      text bytea not null,
      at timestamptz not null,
      primary key (org_id, id),
      foreign key (org_id, request_id) references loan.loan_requests on delete cascade,
      foreign key (org_id, user_id) references users
    );
    create index loan_notes_request on loan.loan_notes (org_id, request_id, id);

    -- Days on which a reader has read more than is usual; reported once a day.
    create table loan.loan_alarms (
      org_id int not null,
      reader_id int not null,
      day date not null,
      primary key (org_id, reader_id, day)
    );

    alter table loan.loan_requests
      -- Person handling the request.
      add assignee_id int,
      -- Promised deadline of the payout, set once the conditions are accepted.
      add disburse_at timestamptz,
      add foreign key (org_id, assignee_id) references users (org_id, id);
  `);
  await protect(knex, ['waiting_messages']);
  await knex.raw(`
    create trigger waiting_messages_added after insert on waiting_messages referencing new table as changed
      for each statement execute function raise_versions();
    create trigger waiting_messages_removed after delete on waiting_messages referencing old table as changed
      for each statement execute function raise_versions();
  `);
  await protect(
    knex,
    TABLES.map(table => `loan.${table}`),
    { role: 'tertulia_loan' },
  );
  await takeIds(knex, ['loan.loan_notes']);
  await takeIds(knex, ['loan.loan_messages', 'loan.loan_message_people', 'loan.loan_message_files'], 'int');
  // Their owner may have the days and the notes erased.
  await knex.raw('revoke delete on loan.loan_alarms from tertulia_loan');
  await knex.raw('revoke update on loan.loan_contacts, loan.loan_alarms, loan.loan_notes from tertulia_loan');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table loan.loan_requests drop assignee_id, drop disburse_at;
    drop table loan.loan_alarms, loan.loan_notes, loan.loan_contacts, loan.loan_message_files, loan.loan_message_people, loan.loan_messages, waiting_messages;
  `);
}

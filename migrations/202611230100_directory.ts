import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Number of a person in the organisation's other systems. Read by administrators of people only.
    create table person_numbers (
      org_id int not null,
      user_id int not null,
      number text not null check (length(number) between 1 and 20),
      primary key (org_id, user_id),
      unique (org_id, number),
      foreign key (org_id, user_id) references users on delete cascade
    );

    -- File of people, and its progress. Its rows are processed by rank: a person's manager comes before the person.
    create table people_imports (
      org_id int not null,
      id int,
      author_id int not null,
      -- Person who started the check or the run and in whose name it is done, and their address.
      actor_id int,
      address text check (length(address) <= 60),
      name text not null check (length(name) <= 20 * 255),
      state text not null default 'uploaded'
        check (state in ('uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'stopped')),
      created_at timestamptz not null,
      -- Last time a part of it was processed; several imports take turns.
      worked_at timestamptz not null,
      headers text[] not null,
      mapping jsonb not null default '{}',
      key_field text not null default 'Email' check (key_field in ('Email', 'IdNumber')),
      creates_areas boolean not null default false,
      -- Whether the rows have ranks for the current mapping.
      is_ranked boolean not null default false,
      primary key (org_id, id),
      foreign key (org_id, author_id) references users,
      foreign key (org_id, actor_id) references users
    );
    create index people_imports_open on people_imports (org_id, worked_at) where state in ('checking', 'running');
    create index people_imports_age on people_imports (org_id, created_at);

    create table people_import_rows (
      org_id int not null,
      import_id int not null,
      -- Row number as in a spreadsheet: the column names are row 1.
      number int not null,
      cells text[] not null,
      rank int not null default 0,
      -- Outcome predicted by the check, and actual outcome; null while unknown.
      planned text check (planned in ('created', 'updated', 'same', 'blocked', 'unblocked', 'failed')),
      outcome text check (outcome in ('created', 'updated', 'same', 'blocked', 'unblocked', 'failed')),
      -- Errors of the row, in the language of the person who started the import.
      faults text[] not null default '{}',
      primary key (org_id, import_id, number),
      foreign key (org_id, import_id) references people_imports on delete cascade
    );
    create index people_import_rows_unplanned on people_import_rows (org_id, import_id, rank, number) where planned is null;
    create index people_import_rows_open on people_import_rows (org_id, import_id, rank, number) where outcome is null;

    -- True for imported people: their account is made without an invitation, and they get in by choosing a password.
    alter table directory_syncs add column makes_account boolean not null default false;
  `);
  await protect(knex, ['person_numbers', 'people_imports', 'people_import_rows']);
  await takeIds(knex, ['people_imports'], 'int');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table people_import_rows, people_imports, person_numbers;
    alter table directory_syncs drop column makes_account;
  `);
}

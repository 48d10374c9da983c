import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Types of processes: reference data, the same for every organisation and written by nobody but the seeds.
    create table process_types (
      id int primary key,
      title text not null,
      logo text not null
    );
    grant select on process_types to tertulia_app;

    -- Requests of people to the organisation's systems. @spec 3§3.9 Process
    create table processes (
      org_id int not null,
      id bigint,
      user_id int not null,
      type_id int not null references process_types,
      state text not null check (state in ('Aprobado', 'Rechazado', 'En proceso')),
      created_at timestamptz not null,
      link text check (length(link) <= 500),
      -- Columns of a time-off request: first and last day (both included), number of working days, approver.
      -- A null approver means Propietarios.
      starts_on date,
      ends_on date check (ends_on >= starts_on),
      days int check (days > 0),
      approver_id int,
      decided_at timestamptz,
      primary key (org_id, id),
      check ((starts_on is null) = (ends_on is null) and (starts_on is null) = (days is null)),
      foreign key (org_id, user_id) references users on delete cascade,
      foreign key (org_id, approver_id) references users
    );
    create index processes_approver on processes (org_id, approver_id, id) where state = 'En proceso' and starts_on is not null;
    create index processes_of on processes (org_id, user_id, created_at, id);
  `);
  await protect(knex, ['processes']);
  await takeIds(knex, ['processes']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table processes, process_types');
}

import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Messages of people to their organisation's administrators, with the answers. @spec 3§3.3
    create table contact_requests (
      org_id int not null,
      id bigint,
      -- Number by which people refer to it: 1, 2, 3 within the organisation, never reused.
      number int not null,
      author_id int not null,
      name text not null check (length(name) between 1 and 20 * 30),
      email text not null check (length(email) between 1 and 160),
      phone text not null check (phone ~ '^[0-9]{10}$'),
      message text not null check (length(message) between 1 and 20 * 140),
      created_at timestamptz not null,
      answer_text text check (length(answer_text) between 1 and 20 * 1000),
      answered_at timestamptz,
      answered_by int,
      primary key (org_id, id),
      unique (org_id, number),
      foreign key (org_id, author_id) references users on delete cascade,
      foreign key (org_id, answered_by) references users,
      check ((answer_text is null) = (answered_at is null) and (answer_text is null) = (answered_by is null))
    );
    create table contact_numbers (
      org_id int primary key,
      last int not null
    );
    create trigger contact_requests_forgotten after delete on contact_requests referencing old table as gone
      for each statement execute function forget_rows('contact_request');
    create index contact_requests_of on contact_requests (org_id, author_id, id);
    create index contact_requests_old on contact_requests (org_id, created_at);
  `);
  await protect(knex, ['contact_requests', 'contact_numbers']);
  await takeIds(knex, ['contact_requests']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table contact_requests, contact_numbers');
}

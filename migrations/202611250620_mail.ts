import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Emails between people, kept until the outbox has dropped them. @spec decision 31
    create table person_emails (
      org_id int not null,
      id bigint,
      sender_id int not null,
      subject text not null check (length(subject) between 1 and 20 * 120),
      body text not null check (length(body) between 1 and 20 * 2000),
      created_at timestamptz not null,
      primary key (org_id, id),
      foreign key (org_id, sender_id) references users on delete cascade
    );
    create index person_emails_of on person_emails (org_id, sender_id, created_at);
    create index person_emails_old on person_emails (org_id, created_at);
  `);
  await protect(knex, ['person_emails']);
  await takeIds(knex, ['person_emails']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table person_emails');
}

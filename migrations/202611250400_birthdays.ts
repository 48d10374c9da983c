import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- How an organisation celebrates what falls on a day off; without a row, on the day itself.
    create table celebration_settings (
      org_id int primary key references organisations,
      day_rule text not null check (day_rule in ('same', 'before', 'after')),
      version int not null
    );

    -- What colleagues wrote to somebody for a birthday.
    create table greetings (
      org_id int not null,
      id bigint,
      sender_id int not null,
      receiver_id int not null check (receiver_id <> sender_id),
      -- The day of the birthday, whenever it was written.
      day date not null,
      body text not null check (length(body) between 1 and 20 * 500),
      template smallint not null check (template between 1 and 3),
      created_at timestamptz not null,
      primary key (org_id, id),
      foreign key (org_id, sender_id) references users,
      foreign key (org_id, receiver_id) references users
    );
    create index greetings_received on greetings (org_id, receiver_id, created_at desc, id desc);
    create index greetings_sent on greetings (org_id, sender_id, day, receiver_id);
    create trigger greetings_files after delete on greetings referencing old table as gone
      for each statement execute function remove_files('greeting');
  `);
  await protect(knex, ['celebration_settings', 'greetings']);
  await takeIds(knex, ['greetings']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table greetings, celebration_settings');
}

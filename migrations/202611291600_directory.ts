import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Person who was welcomed by e-mail, or invited, and how far they have come. One row per person.
    create table welcomes (
      org_id int not null,
      user_id int not null,
      -- Person who sent it last; null if they are gone.
      sender_id int,
      -- Number of welcomes sent to the person; invitations are counted in their own table.
      sends int not null default 0,
      queued_at timestamptz not null,
      -- Moment from which the last one is sent; the next one of the organisation comes after it.
      due_at timestamptz not null,
      -- SHA-256 of the last link's token, and its end.
      link_hash text check (length(link_hash) = 64),
      link_ends_at timestamptz,
      opened_at timestamptz,
      came_at timestamptz,
      primary key (org_id, user_id),
      foreign key (org_id, user_id) references users on delete cascade,
      foreign key (org_id, sender_id) references users on delete set null (sender_id)
    );
    create index welcomes_due on welcomes (org_id, due_at);
    create unique index welcomes_link on welcomes (org_id, link_hash) where link_hash is not null;

    -- One change of many people, and its progress.
    create table people_bulks (
      org_id int not null,
      id int,
      -- Person who began it, in whose name it is done, and their address.
      author_id int not null,
      address text check (length(address) <= 60),
      action text not null
        check (action in ('invite', 'block', 'unblock', 'area', 'manager', 'position', 'giveRole', 'takeRole')),
      -- Area or manager that it sets, and its name; or the position or the role.
      target_id int,
      value text not null default '' check (length(value) <= 400),
      state text not null default 'running' check (state in ('running', 'done', 'cancelled', 'stopped')),
      created_at timestamptz not null,
      -- Last time a part of it was processed; several take turns.
      worked_at timestamptz not null,
      primary key (org_id, id),
      foreign key (org_id, author_id) references users
    );
    create index people_bulks_open on people_bulks (org_id, worked_at) where state = 'running';
    create index people_bulks_age on people_bulks (org_id, created_at);

    create table people_bulk_rows (
      org_id int not null,
      bulk_id int not null,
      user_id int not null,
      -- Outcome; null while the person is not done.
      outcome text check (outcome in ('done', 'same', 'failed')),
      -- Reason of a refusal, in the language of the person who began it.
      message text not null default '' check (length(message) <= 1000),
      primary key (org_id, bulk_id, user_id),
      foreign key (org_id, bulk_id) references people_bulks on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index people_bulk_rows_open on people_bulk_rows (org_id, bulk_id, user_id) where outcome is null;
    create index people_bulk_rows_person on people_bulk_rows (org_id, user_id);
  `);
  await protect(knex, ['welcomes', 'people_bulks', 'people_bulk_rows']);
  await takeIds(knex, ['people_bulks'], 'int');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table people_bulk_rows, people_bulks, welcomes');
}

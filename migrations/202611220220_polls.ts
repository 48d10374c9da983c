import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

/** Creates polls: a poll is a feed item whose question is the item's description. */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    create table polls (
      org_id int not null,
      item_id bigint not null,
      closes_at timestamptz,
      primary key (org_id, item_id),
      foreign key (org_id, item_id) references feed_items on delete cascade
    );
    create table poll_options (
      org_id int not null,
      id bigint,
      item_id bigint not null,
      position smallint not null check (position between 1 and 3),
      text text not null check (length(text) between 1 and 20 * 60),
      votes int not null default 0,
      primary key (org_id, id),
      unique (org_id, item_id, id),
      unique (org_id, item_id, position),
      foreign key (org_id, item_id) references polls on delete cascade
    );
    -- One vote per person, for an option of the same poll. No time is stored: the order of votes would reveal each person's
    -- choice.
    create table poll_votes (
      item_id bigint not null,
      option_id bigint not null,
      org_id int not null,
      user_id int not null,
      primary key (org_id, item_id, user_id),
      foreign key (org_id, item_id, option_id) references poll_options (org_id, item_id, id) on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );

    create trigger votes_added after insert on poll_votes referencing new table as changed
      for each statement execute function count_votes();
    create trigger votes_removed after delete on poll_votes referencing old table as changed
      for each statement execute function count_votes();
  `);
  await protect(knex, ['polls', 'poll_options', 'poll_votes']);
  await takeIds(knex, ['poll_options']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table poll_votes, poll_options, polls; drop function count_votes()`);
}

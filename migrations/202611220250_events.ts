import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    /*
     * An event and its feed item are one thing in two tables, as an advert of the Tienda is: one id, and neither outlives the
     * other. The cover, reactions, comments and the audience are the item's.
     */
    create table events (
      org_id int not null,
      id bigint not null,
      author_id int not null,
      title text not null check (length(title) between 1 and 20 * 180),
      description text not null check (length(description) between 1 and 20 * 450),
      content text not null default '' check (length(content) <= 60000),
      starts_at timestamptz not null,
      ends_at timestamptz check (ends_at >= starts_at),
      -- Its day in Bogota is the last one on which the event stands in the list.
      last_at timestamptz not null generated always as (coalesce(ends_at, starts_at)) stored,
      place text not null check (length(place) between 1 and 20 * 120),
      requirement text not null default '' check (length(requirement) <= 20 * 200),
      city_id int not null references cities,
      created_at timestamptz not null,
      edited_at timestamptz,
      cancelled_at timestamptz,
      primary key (org_id, id),
      foreign key (org_id, id) references feed_items on delete cascade,
      foreign key (org_id, author_id) references users
    );
    create index events_start on events (org_id, starts_at, id);
    create index events_last on events (org_id, last_at);
    create index events_author on events (org_id, author_id);

    create trigger events_removed after delete on events referencing old table as gone
      for each statement execute function delete_items_of_rows();

    -- kind: 1 goes, 2 is interested. One row per person: nobody can add or remove another's.
    create table event_people (
      event_id bigint not null,
      org_id int not null,
      user_id int not null,
      kind smallint not null check (kind in (1, 2)),
      -- Since when they know the start: their answer, or the last move. A reminder waits for an hour after it.
      known_since timestamptz not null default now(),
      is_reminded boolean not null default false,
      primary key (org_id, event_id, kind, user_id),
      foreign key (org_id, event_id) references events on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index event_people_of on event_people (org_id, user_id, kind);
    create index event_people_unreminded on event_people (org_id, event_id) where kind = 1 and not is_reminded;

    -- Counters apart from the event and narrow; they only ever move by what a statement did.
    create table event_stats (
      org_id int not null,
      event_id bigint not null,
      assistants int not null default 0,
      interested int not null default 0,
      primary key (org_id, event_id),
      foreign key (org_id, event_id) references events on delete cascade
    ) with (fillfactor = 80);
    create trigger event_stats_row after insert on events referencing new table as added
      for each statement execute function make_event_stats();

    create trigger event_people_added after insert on event_people referencing new table as changed
      for each statement execute function count_event_people();
    create trigger event_people_removed after delete on event_people referencing old table as changed
      for each statement execute function count_event_people();
  `);
  await protect(knex, ['events', 'event_people', 'event_stats']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table event_stats, event_people, events;
    drop function count_event_people(), make_event_stats();
  `);
}

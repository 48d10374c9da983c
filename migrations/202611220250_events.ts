import type { Knex } from 'knex';
import { sharedDrafts } from './shared-drafts.ts';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

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
      -- End of the event, or its start if it has no end. Its day in Bogota is the last one on which the event is listed.
      last_at timestamptz not null generated always as (coalesce(ends_at, starts_at)) stored,
      place text not null check (length(place) between 1 and 20 * 120),
      requirement text not null default '' check (length(requirement) <= 20 * 200),
      city_id int not null references cities,
      -- Null for unlimited room. Lowering it below the number of attendees removes nobody.
      capacity int check (capacity between 1 and 100000),
      -- Deadline for signing up; null means until the event is over.
      closes_at timestamptz,
      created_at timestamptz not null,
      edited_at timestamptz,
      cancelled_at timestamptz,
      -- Number of changes to the data shown in calendars. RFC 5545 §3.8.7.4
      revision int not null default 0,
      primary key (org_id, id),
      foreign key (org_id, id) references feed_items on delete cascade,
      foreign key (org_id, author_id) references users
    );
    create index events_start on events (org_id, starts_at, id);
    create index events_last on events (org_id, last_at);
    create index events_author on events (org_id, author_id);

    create trigger events_removed after delete on events referencing old table as gone
      for each statement execute function delete_items_of_rows();

    -- kind: 1 goes, 2 is interested, 3 waits for a place. One row per person: nobody can add or remove another's.
    create table event_people (
      event_id bigint not null,
      org_id int not null,
      user_id int not null,
      kind smallint not null check (kind in (1, 2, 3)),
      -- Position on the waiting list, counted per event under its lock; 0 for people who are not waiting.
      turn int not null default 0,
      -- Moment they learned the start time: their answer, or the last move of the event. A reminder waits for an hour after it.
      known_since timestamptz not null default now(),
      is_reminded boolean not null default false,
      primary key (org_id, event_id, kind, user_id),
      foreign key (org_id, event_id) references events on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index event_people_of on event_people (org_id, user_id, kind);
    create index event_people_unreminded on event_people (org_id, event_id) where kind = 1 and not is_reminded;
    create index event_people_waiting on event_people (org_id, event_id, turn) where kind = 3;

    -- Counters, separate from the event and narrow; changed only by the difference that a statement made.
    create table event_stats (
      org_id int not null,
      event_id bigint not null,
      assistants int not null default 0,
      interested int not null default 0,
      waiting int not null default 0,
      primary key (org_id, event_id),
      foreign key (org_id, event_id) references events on delete cascade
    ) with (fillfactor = 80);
    create index event_stats_waiting on event_stats (org_id, event_id) where waiting > 0;
    create trigger event_stats_row after insert on events referencing new table as added
      for each statement execute function make_event_stats();

    create trigger event_people_added after insert on event_people referencing new table as changed
      for each statement execute function count_event_people();
    create trigger event_people_removed after delete on event_people referencing old table as changed
      for each statement execute function count_event_people();

    create trigger events_revised before update on events for each row
      when ((old.title, old.description, old.starts_at, old.ends_at, old.place, old.requirement, old.city_id, old.cancelled_at)
        is distinct from (new.title, new.description, new.starts_at, new.ends_at, new.place, new.requirement, new.city_id, new.cancelled_at))
      execute function count_revision();

    -- Address by which a person's calendar reads events without signing in; it ends when they make a new one or are blocked.
    create table event_calendars (
      org_id int not null,
      user_id int not null,
      token_hash bytea not null check (length(token_hash) = 32),
      created_at timestamptz not null,
      primary key (org_id, user_id),
      unique (org_id, token_hash),
      foreign key (org_id, user_id) references users on delete cascade
    );

    create trigger event_people_left after update of is_active on users
      for each row when (old.is_active and not new.is_active) execute function give_up_places();
    ${sharedDrafts('event_drafts', 'event_draft')}
  `);
  await protect(knex, ['events', 'event_people', 'event_stats', 'event_calendars', 'event_drafts']);
  await takeIds(knex, ['event_drafts']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger event_people_left on users;
    drop table event_drafts, event_calendars, event_stats, event_people, events;
    drop function give_up_places(), count_revision(), count_event_people(), make_event_stats();
  `);
}

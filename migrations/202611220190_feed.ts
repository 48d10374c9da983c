import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await createItems(knex);
  await createWithheld(knex);
  await createReaders(knex);
  await createTriggers(knex);
}

async function createItems(knex: Knex): Promise<void> {
  await knex.raw(`
    create table feed_items (
      org_id int not null,
      id bigint,
      -- Kind of thing, described by its feature.
      type text not null check (length(type) <= 20),
      content_id bigint,
      author_id int not null,
      created_at timestamptz not null default now(),
      edited_at timestamptz,
      expires_at timestamptz,
      home boolean not null default true,
      title text not null default '' check (length(title) <= 20 * 180),
      description text not null default '' check (length(description) <= 20 * 3000),
      extra jsonb not null default '{}',
      reported boolean not null default false,
      primary key (org_id, id),
      foreign key (org_id, author_id) references users
    );
    create index feed_items_created on feed_items (org_id, created_at);
    create index feed_items_author on feed_items (org_id, author_id, id);

    /*
     * Which streams an item is in, one row each: 0 = home; -1 = open to every colleague (home, or an area); -2 = it was open
     * until it expired, which no feed shows; -3 = in groups, one of which was public when that was written; n = group or area n. A page of a feed is one short index range per stream that the viewer may see, merged, so it costs
     * the same at ten thousand items and at a million, and a private group's rows are never even looked at by outsiders.
     */
    create table audiences (
      org_id int not null,
      aud_id int not null,
      item_id bigint not null,
      author_id int not null,
      expires_at timestamptz,
      -- Moment until which a group's row is also part of its members' home; '-infinity' means never.
      -- News leave home before they leave their groups. Included in the index, so that home reads nothing else.
      home_until timestamptz,
      primary key (org_id, aud_id, item_id) include (expires_at, home_until),
      foreign key (org_id, item_id) references feed_items on delete cascade
    );
    create index audiences_author on audiences (org_id, author_id, aud_id, item_id);
    create index audiences_item on audiences (org_id, item_id);
    create index audiences_expiry on audiences (expires_at) where aud_id in (-3, -1, 0) and expires_at is not null;
    alter table audiences set (autovacuum_vacuum_insert_scale_factor = 0.02);

    -- Groups that are gone or whose privacy has changed, until the rows derived from them are updated.
    create table group_changes (
      org_id int not null,
      group_id int not null,
      reached_id bigint not null default 0,
      primary key (org_id, group_id)
    );

    -- Counters, separate from the item and narrow, so that a reaction never rewrites the item's text.
    create table item_stats (
      org_id int not null,
      item_id bigint not null,
      likes int not null default 0,
      applauses int not null default 0,
      comments int not null default 0,
      primary key (org_id, item_id),
      foreign key (org_id, item_id) references feed_items on delete cascade
    ) with (fillfactor = 80);

    -- People mentioned in a text. The name is kept as written, so that it is found after a change of name.
    create table item_mentions (
      item_id bigint not null,
      org_id int not null,
      user_id int not null,
      name text not null check (length(name) between 1 and 20 * 121),
      primary key (org_id, item_id, user_id),
      foreign key (org_id, item_id) references feed_items on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );
  `);
  await protect(knex, ['feed_items', 'audiences', 'group_changes', 'item_stats', 'item_mentions']);
  await takeIds(knex, ['feed_items']);
}

async function createWithheld(knex: Knex): Promise<void> {
  await knex.raw(`
    /*
     * An item that is withheld from everybody: a review has removed it (case_id says which), or it is a draft that waits for
     * its publication (case_id is null). No feed meets it, because it has no streams; its author, who would still see their
     * own without a stream, is stopped by the row itself.
     */
    create table withheld_items (
      org_id int not null,
      item_id bigint not null,
      case_id bigint,
      withheld_at timestamptz not null,
      primary key (org_id, item_id),
      foreign key (org_id, item_id) references feed_items on delete cascade
    );
    -- Streams of a removed item. On restore, the groups decide whether it is open again.
    create table withheld_streams (
      org_id int not null,
      item_id bigint not null,
      aud_id int not null,
      expires_at timestamptz,
      home_until timestamptz,
      primary key (org_id, item_id, aud_id),
      foreign key (org_id, item_id) references withheld_items on delete cascade
    );
  `);
  await protect(knex, ['withheld_items', 'withheld_streams']);
}

/** Creates the people's actions on an item, one row per person: nobody can add or remove another's. */
async function createReaders(knex: Knex): Promise<void> {
  await knex.raw(`
    -- kind: 1 like, 2 applause. bigint first, so no padding.
    create table reactions (
      item_id bigint not null,
      org_id int not null,
      user_id int not null,
      kind smallint not null check (kind in (1, 2)),
      primary key (org_id, item_id, kind, user_id),
      foreign key (org_id, item_id) references feed_items on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );
    alter table reactions set (autovacuum_vacuum_insert_scale_factor = 0.02);

    -- Items that a person saved for later, visible to that person only.
    create table saved_items (
      org_id int not null,
      user_id int not null,
      item_id bigint not null,
      saved_at timestamptz not null default now(),
      primary key (org_id, user_id, item_id),
      foreign key (org_id, user_id) references users on delete cascade,
      foreign key (org_id, item_id) references feed_items on delete cascade
    );
    create index saved_items_item on saved_items (org_id, item_id);

    -- Items about which a person wants no notifications.
    create table muted_items (
      org_id int not null,
      user_id int not null,
      item_id bigint not null,
      primary key (org_id, user_id, item_id),
      foreign key (org_id, user_id) references users on delete cascade,
      foreign key (org_id, item_id) references feed_items on delete cascade
    );
    -- Reading position of a person in a group or area, and whether they muted its notifications.
    create table group_readings (
      org_id int not null,
      user_id int not null,
      group_id int not null,
      read_id bigint not null default 0,
      is_muted boolean not null default false,
      primary key (org_id, user_id, group_id),
      foreign key (org_id, user_id) references users on delete cascade,
      foreign key (org_id, group_id) references groups on delete cascade
    );
    -- Item pinned above a group's feed until a moment, as long as it is in the group; one per group.
    create table group_pins (
      org_id int not null,
      group_id int not null,
      item_id bigint not null,
      ends_at timestamptz not null,
      primary key (org_id, group_id),
      foreign key (org_id, group_id) references groups on delete cascade,
      foreign key (org_id, item_id) references feed_items on delete cascade
    );
    create index group_pins_item on group_pins (org_id, item_id);
    create index group_readings_group on group_readings (org_id, group_id);
    create index muted_items_item on muted_items (org_id, item_id);
  `);
  await protect(knex, ['reactions', 'saved_items', 'muted_items', 'group_readings', 'group_pins']);
}

async function createTriggers(knex: Knex): Promise<void> {
  await knex.raw(`
    create trigger item_stats_row after insert on feed_items referencing new table as added
      for each statement execute function make_item_stats();
    create trigger feed_items_files after delete on feed_items referencing old table as gone
      for each statement execute function remove_files('item', 'content');
    create trigger feed_items_forgotten after delete on feed_items referencing old table as gone
      for each statement execute function forget_items();
    create trigger reactions_added after insert on reactions referencing new table as changed
      for each statement execute function count_reactions();
    create trigger reactions_removed after delete on reactions referencing old table as changed
      for each statement execute function count_reactions();
    create trigger groups_opened after update of is_open on groups
      for each row when (old.is_open <> new.is_open) execute function note_group_change();
    create trigger groups_deleted after delete on groups for each row execute function note_group_change();
    create trigger audiences_versions_in after insert on audiences referencing new table as added
      for each statement execute function raise_versions_of_streams();
    create trigger audiences_versions after delete on audiences referencing old table as changed
      for each statement execute function raise_versions_of_items();
    create trigger withheld_items_versions_in after insert on withheld_items referencing new table as changed
      for each statement execute function raise_versions_of_items();
    create trigger withheld_items_versions_out after delete on withheld_items referencing old table as changed
      for each statement execute function raise_versions_of_items();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table group_pins, group_readings, muted_items, saved_items, reactions, withheld_streams, withheld_items, item_mentions, item_stats, group_changes, audiences,
      feed_items cascade;
    drop function raise_versions_of_streams(), raise_versions_of_items(), forget_items(), delete_items_of_rows(), forget_stream(int, int, bigint[]),
      follow_group(int, int, bigint, int), note_group_change(), count_reactions(),
      make_item_stats() cascade;
  `);
}

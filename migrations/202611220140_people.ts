import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    create table users (
      org_id int not null references organisations,
      id int,
      oid uuid not null,
      first_name text not null default '' check (length(first_name) <= 20 * 60),
      last_name text not null default '' check (length(last_name) <= 20 * 60),
      email text not null check (length(email) <= 160 and email = lower(email)),
      position text not null default '' check (length(position) <= 20 * 80),
      area_id int not null,
      city_id int,
      manager_id int check (manager_id <> id),
      about_me text not null default '' check (length(about_me) <= 20 * 200),
      phone text check (length(phone) <= 14),
      ext int,
      cellphone text check (length(cellphone) <= 14),
      social jsonb not null default '{}',
      birthday date,
      -- First day of work here; used for anniversaries and newcomers.
      entry_date date,
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      registered_at timestamptz,
      edited_at timestamptz,
      private_phone boolean not null default false,
      private_social boolean not null default false,
      private_feed boolean not null default false,
      private_groups boolean not null default false,
      private_photos boolean not null default false,
      private_interests boolean not null default false,
      private_events boolean not null default false,
      private_email boolean not null default false,
      private_rewards_comments boolean not null default false,
      private_bio boolean not null default false,
      private_birthday boolean not null default false,
      private_presence boolean not null default false,
      birth_month int generated always as (extract(month from birthday)) stored,
      -- Day of the year, 423 for 23 April: used to look up birthdays and work anniversaries.
      birth_day smallint generated always as (extract(month from birthday) * 100 + extract(day from birthday)) stored,
      entry_day smallint generated always as (extract(month from entry_date) * 100 + extract(day from entry_date)) stored,
      name_key text collate "C" generated always as (search_key(first_name || ' ' || last_name)) stored,
      position_key text collate "C" not null generated always as (search_key(position)) stored,
      -- Text searched by find_people(): the name, the name with double names split, and the email address unless it is hidden.
      search_words text collate "C" not null generated always as (
        search_key(first_name || ' ' || last_name || ' ' || replace(first_name || ' ' || last_name, '-', ' ')
          || case when private_email then '' else ' ' || email end)) stored,
      primary key (org_id, id),
      unique (org_id, email),
      unique (org_id, oid),
      foreign key (org_id, manager_id) references users,
      -- An area and its first people may be made in one transaction, in any order.
      foreign key (org_id, area_id) references groups deferrable initially deferred
    );
    -- The directory is read by name, and an organisation may have twenty thousand people.
    -- The indexes include the columns that hide a person, so that people are counted from the indexes alone.
    create index users_name on users (org_id, name_key, id) include (is_active);
    create index users_area on users (org_id, area_id, name_key, id) include (is_active);
    create index users_month on users (org_id, birth_month, name_key, id) include (is_active, private_birthday)
      where birth_month is not null;
    create index users_birth_day on users (org_id, birth_day, name_key, id) include (is_active, private_birthday)
      where birth_day is not null;
    create index users_entry_day on users (org_id, entry_day, name_key, id) include (is_active, entry_date)
      where entry_day is not null;
    create index users_entry_date on users (org_id, entry_date, id) include (is_active) where entry_date is not null;
    create index users_manager on users (org_id, manager_id, name_key, id) include (is_active);
    create index users_city on users (org_id, city_id, name_key, id) include (is_active) where city_id is not null;
    create index users_position on users (org_id, position_key, name_key, id) include (is_active, position);
    -- People found by a search are looked up by id and sorted by name with this index alone.
    create index users_found on users (org_id, id) include (name_key, is_active);

    -- Number of members of each group. A person has exactly one area, so the headcount of the organisation is the sum over
    -- its areas.
    create table group_counts (
      org_id int not null,
      group_id int not null,
      members int not null default 0,
      primary key (org_id, group_id),
      foreign key (org_id, group_id) references groups on delete cascade
    ) with (fillfactor = 50);
    create index groups_areas on groups (org_id, id) where is_area;

    -- Words by which people are found. The index of each word includes the columns for sorting, hiding and matching the
    -- other words.
    -- A page is chosen and counted from the index alone; only the people on the page are read.
    create table user_words (
      org_id int not null,
      word text collate "C" not null,
      user_id int not null,
      -- Length of the prefix shared with the person's previous word: a search word that short has found them by the previous one.
      shared int not null,
      name_key text collate "C" not null,
      is_active boolean not null,
      -- All words of the person, each preceded by a space.
      words text collate "C" not null,
      primary key (org_id, word, user_id) include (shared, name_key, is_active, words),
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index user_words_of on user_words (org_id, user_id, word);
    create trigger users_turn before update of is_active on users for each statement execute function await_chart_turn();
    create trigger users_leave after update of is_active on users for each row
      when (old.is_active and not new.is_active) execute function hand_reports_on();
    create trigger users_words after insert on users referencing new table as added
      for each statement execute function add_user_words();
    create trigger users_words_changed after update on users for each row
      when (old.search_words <> new.search_words or old.is_active <> new.is_active) execute function keep_user_words();

    -- Hobbies of people, and skills they may be asked about. Default ones have organisation 0.
    create table interests (
      org_id int not null,
      id int,
      kind text not null default 'hobby' check (kind in ('hobby', 'skill')),
      title text not null check (length(title) between 1 and 20 * 60),
      -- Default row that this one copies, and whether the copy takes over later changes of its name. @spec 2§5 General
      -- configuration
      default_id int,
      follows boolean not null default false,
      primary key (org_id, id),
      unique (org_id, title)
    );
    create table person_interests (
      org_id int not null,
      user_id int not null,
      interest_org int not null,
      interest_id int not null,
      primary key (org_id, user_id, interest_id),
      check (interest_org in (org_id, 0)),
      foreign key (org_id, user_id) references users on delete cascade,
      foreign key (interest_org, interest_id) references interests on delete cascade
    );
    create index person_interests_of on person_interests (org_id, interest_id, user_id);

    -- Last poll of each person. Unlogged, because rows lost in a crash come back within seconds.
    create unlogged table presences (
      org_id int not null,
      user_id int not null,
      seen_at timestamptz not null,
      primary key (org_id, user_id),
      foreign key (org_id, user_id) references users on delete cascade
    ) with (fillfactor = 50);

    -- Days (in Bogota) on which people were active, with their area at that time; kept if they move or the area is deleted.
    create table activity_days (
      org_id int not null,
      day date not null,
      user_id int not null,
      area_id int not null,
      primary key (org_id, day, user_id) include (area_id),
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index activity_days_of on activity_days (org_id, user_id, day);

    create constraint trigger area_membership_on_insert after insert on users deferrable initially deferred
      for each row execute function join_own_area();
    create constraint trigger area_membership_on_move after update of area_id on users deferrable initially deferred
      for each row when (old.area_id is distinct from new.area_id) execute function change_own_area();
    create trigger groups_count after insert on groups referencing new table as added
      for each statement execute function make_group_count();
    create trigger memberships_added after insert on memberships referencing new table as changed
      for each statement execute function count_members();
    create trigger memberships_removed after delete on memberships referencing old table as changed
      for each statement execute function count_members();
    create trigger users_counted after update on users referencing old table as before new table as after
      for each statement execute function count_blocked();
    create trigger groups_stay_areas before update of is_area on groups
      for each row when (old.is_area <> new.is_area) execute function refuse_other_area();
    create trigger users_access after update of is_active, area_id, first_name, last_name, email or delete on users
      for each row execute function notify_access_change();
  `);
  await protect(knex, ['interests'], { fallback: true });
  await protect(knex, ['users', 'group_counts', 'user_words', 'person_interests', 'presences', 'activity_days']);
  await takeIds(knex, ['users', 'interests'], 'int');
  await referToPeople(knex);
}

/**
 * Adds foreign keys to tables of lower floors: a person's own data is deleted with the person, while entries and groups
 * with the person's name stay.
 */
async function referToPeople(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table idempotency_keys add foreign key (org_id, user_id) references users on delete cascade;
    alter table sign_in_accounts add foreign key (org_id, user_id) references users on delete cascade;
    alter table audit_log add foreign key (org_id, actor_id) references users;
    alter table files add foreign key (org_id, owner_id) references users on delete cascade;
    create trigger users_files after delete on users referencing old table as gone
      for each statement execute function remove_files('portrait', 'cover', 'album');
    -- A person has one portrait and one cover.
    create unique index files_portrait on files (org_id, parent_id) where parent_kind = 'portrait';
    create unique index files_cover on files (org_id, parent_id) where parent_kind = 'cover';
    alter table groups add foreign key (org_id, author_id) references users;
    alter table memberships add foreign key (org_id, user_id) references users on delete cascade;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    `drop index files_portrait, files_cover;
    drop table activity_days, presences, person_interests, interests, user_words, group_counts;
    drop table users cascade;
    drop index groups_areas;
    drop trigger groups_stay_areas on groups;
    drop trigger groups_count on groups;
    drop trigger memberships_added on memberships;
    drop trigger memberships_removed on memberships;
    drop function notify_access_change(), join_own_area(), change_own_area(), keep_user_words(), add_user_words(), words_of(text),
      find_people(text[], int), hand_reports_on(), await_chart_turn(), take_chart_turn(int),
      require_area(int, int), refuse_other_area(), make_group_count(), count_blocked(), count_members()`,
  );
}

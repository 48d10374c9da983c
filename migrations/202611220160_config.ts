import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- General configuration: one row per title, its value as JSON; the default ones have organisation 0. @spec 2§3 General configuration
    create table general_config (
      org_id int not null,
      id int,
      title text not null check (length(title) <= 20 * 60),
      value jsonb not null,
      primary key (org_id, id),
      unique (org_id, title)
    );

    create table banners (
      org_id int not null references organisations,
      id int,
      position smallint not null,
      -- Alternative text.
      title text not null default '' check (length(title) <= 20 * 120),
      -- Link target, '' for none; and the days (in Bogota) on which the banner is shown.
      link text not null default '' check (length(link) <= 500),
      starts_on date,
      ends_on date check (ends_on >= starts_on),
      -- True once the banner is on no page; the row is kept while its removal can be undone.
      is_away boolean not null default false,
      primary key (org_id, id)
    );
    create trigger banners_files after delete on banners referencing old table as gone
      for each statement execute function remove_files('banner');
    create unique index files_banner on files (org_id, parent_id) where parent_kind = 'banner';

    -- Logos that an organisation has had: the configuration names one, its history the others.
    create table logos (
      org_id int not null references organisations,
      id int,
      created_at timestamptz not null,
      primary key (org_id, id)
    );
    create trigger logos_files after delete on logos referencing old table as gone
      for each statement execute function remove_files('logo');
    create unique index files_logo on files (org_id, parent_id) where parent_kind = 'logo';

    -- Configuration saved together, with the previous values. The newest row of a kind is the current edition.
    create table setting_changes (
      org_id int not null references organisations,
      id int,
      kind text not null check (kind in ('banners', 'general')),
      created_at timestamptz not null,
      author_id int not null,
      change jsonb not null,
      primary key (org_id, id),
      foreign key (org_id, author_id) references users
    );
    create index setting_changes_of on setting_changes (org_id, kind, id);

    /*
     * Default rows that a release has brought: what it brought once it does not bring again, whatever an operator made of it.
     * Nobody but the owner of the tables knows them.
     */
    create table default_seeds (
      catalogue text not null,
      key text not null,
      -- Row as the release contained it, and as last passed on to the organisations that follow it.
      brought jsonb not null,
      handed_on jsonb not null,
      primary key (catalogue, key)
    );

    -- Personal settings (language, theme, colour scheme…). @spec 3§5.11
    create table user_settings (
      org_id int not null,
      user_id int not null,
      id int,
      title text not null check (length(title) between 1 and 20 * 60),
      value text not null check (length(value) <= 2000),
      primary key (org_id, id),
      unique (org_id, user_id, title),
      foreign key (org_id, user_id) references users on delete cascade
    );
    create trigger settings_access after insert or update or delete on user_settings
      for each row execute function notify_access_change();

    -- Municipalities: reference data of the country, the same for every organisation and written by nobody but the seeds.
    create table cities (
      id int primary key,
      name text not null,
      department text not null,
      name_key text collate "C" not null generated always as (search_key(name)) stored
    );
    grant select on cities to tertulia_app;
    alter table users add foreign key (city_id) references cities;
  `);
  await protect(knex, ['general_config'], { fallback: true });
  await protect(knex, ['banners', 'logos', 'setting_changes', 'user_settings']);
  await takeIds(knex, ['general_config', 'banners', 'logos', 'setting_changes', 'user_settings'], 'int');
  await knex.raw('revoke update, delete on logos, setting_changes from tertulia_app');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index files_banner, files_logo;
    drop table default_seeds, setting_changes, logos, cities, user_settings, banners, general_config cascade`);
}

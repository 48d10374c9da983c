import type { Knex } from 'knex';
import { sharedDrafts } from './shared-drafts.ts';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    -- Default ones have organisation 0; ids of an organisation's own begin after theirs, so that an id is never ambiguous.
    create table news_categories (
      org_id int not null,
      id int,
      title text not null check (length(title) between 1 and 20 * 60),
      -- Default row that this one copies, and whether the copy takes over later changes of its name. @spec 2§5 General
      -- configuration
      default_id int,
      follows boolean not null default false,
      primary key (org_id, id),
      unique (org_id, title)
    );

    /*
     * A news item has an id of its own: one that is scheduled gets a new feed item when it is published, because feeds are
     * ordered by the ids of their items. Until then its item is withheld. Cover, pictures, reactions and comments are the
     * item's; whom it is for is kept here too, because its streams are written again with each edit.
     */
    create table news (
      org_id int not null,
      id bigint,
      item_id bigint not null,
      author_id int not null,
      title text not null check (length(title) between 1 and 20 * 180),
      description text not null check (length(description) between 1 and 20 * 450),
      content text not null check (length(content) between 1 and 60000),
      title_key text collate "C" not null generated always as (search_key(title)) stored,
      description_key text collate "C" not null generated always as (search_key(description)) stored,
      -- The organisation itself, or 0 for a default category.
      category_org int not null,
      category_id int not null,
      city_id int not null references cities,
      featured boolean not null,
      corporative boolean not null,
      available_days smallint check (available_days between 1 and 5),
      requires_confirmation boolean not null,
      home boolean not null,
      is_published boolean not null,
      publication_at timestamptz not null,
      expires_at timestamptz,
      created_at timestamptz not null,
      edited_at timestamptz,
      reminded_at timestamptz,
      primary key (org_id, id),
      unique (org_id, item_id),
      check (corporative = (available_days is not null)),
      check (category_org in (org_id, 0)),
      foreign key (org_id, item_id) references feed_items on delete cascade,
      foreign key (org_id, author_id) references users,
      foreign key (category_org, category_id) references news_categories
    );
    create index news_newest on news (org_id, publication_at, id);
    create index news_written on news (org_id, created_at, id);
    create index news_titles on news (org_id, title_key, id);
    create index news_featured on news (org_id, featured, publication_at, id);
    create index news_category on news (org_id, category_id, publication_at, id);
    create index news_author on news (org_id, author_id, publication_at, id);
    create index news_categories_used on news (category_org, category_id);
    create index news_due on news (org_id, publication_at) where not is_published;

    create table news_targets (
      org_id int not null,
      news_id bigint not null,
      group_id int not null,
      primary key (org_id, news_id, group_id),
      foreign key (org_id, news_id) references news on delete cascade,
      foreign key (org_id, group_id) references groups on delete cascade
    );
    create index news_targets_group on news_targets (org_id, group_id);

    -- Confirmations ('He leído y entendido'): one per person, never withdrawn.
    create table news_confirmations (
      org_id int not null,
      news_id bigint not null,
      user_id int not null,
      confirmed_at timestamptz not null,
      primary key (org_id, news_id, user_id),
      foreign key (org_id, news_id) references news on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );

    -- Last reminder to one person alone; news.reminded_at is the last reminder to all.
    create table news_reminders (
      org_id int not null,
      news_id bigint not null,
      user_id int not null,
      reminded_at timestamptz not null,
      primary key (org_id, news_id, user_id),
      foreign key (org_id, news_id) references news on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );

    ${sharedDrafts('news_drafts', 'news_draft')}

    create trigger news_item after insert or update of item_id on news
      for each row execute function keep_content_of_item();

    create trigger news_removed after delete on news referencing old table as gone
      for each statement execute function delete_item_of_news();
  `);
  await protect(knex, ['news_categories'], { fallback: true });
  await protect(knex, ['news', 'news_targets', 'news_confirmations', 'news_reminders', 'news_drafts']);
  await takeIds(knex, ['news', 'news_drafts']);
  await takeIds(knex, ['news_categories'], 'int');
  await knex.raw('revoke update, delete on news_confirmations from tertulia_app');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table news_drafts, news_reminders, news_confirmations, news_targets, news, news_categories;
    drop function delete_item_of_news(), keep_content_of_item();
  `);
}

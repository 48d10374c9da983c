import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await createComments(knex);
  await createTriggers(knex);
}

async function createComments(knex: Knex): Promise<void> {
  await knex.raw(`
    create table comments (
      org_id int not null,
      id bigint,
      item_id bigint not null,
      parent_id bigint,
      author_id int not null,
      body text not null default '' check (length(body) <= 20 * 3000),
      created_at timestamptz not null default now(),
      edited_at timestamptz,
      reported boolean not null default false,
      likes int not null default 0,
      applauses int not null default 0,
      replies int not null default 0,
      -- Case that removed the comment; its replies are removed and restored with it.
      removed_in bigint,
      primary key (org_id, id),
      unique (org_id, item_id, id),
      foreign key (org_id, item_id) references feed_items on delete cascade,
      foreign key (org_id, item_id, parent_id) references comments (org_id, item_id, id) on delete cascade,
      foreign key (org_id, author_id) references users,
      foreign key (org_id, removed_in) references report_cases
    );
    create index comments_top on comments (org_id, item_id, id) where parent_id is null;
    create index comments_replies on comments (org_id, parent_id, id) where parent_id is not null;
    create index comments_removed on comments (org_id, removed_in) where removed_in is not null;
    alter table comments set (autovacuum_vacuum_insert_scale_factor = 0.02);

    -- Reactions to comments, with the kinds of items: 1 like, 2 applause.
    create table comment_reactions (
      comment_id bigint not null,
      org_id int not null,
      user_id int not null,
      kind smallint not null check (kind in (1, 2)),
      primary key (org_id, comment_id, kind, user_id),
      foreign key (org_id, comment_id) references comments on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );
    create table comment_mentions (
      comment_id bigint not null,
      org_id int not null,
      user_id int not null,
      name text not null check (length(name) between 1 and 20 * 121),
      primary key (org_id, comment_id, user_id),
      foreign key (org_id, comment_id) references comments on delete cascade,
      foreign key (org_id, user_id) references users on delete cascade
    );
  `);
  await protect(knex, ['comments', 'comment_reactions', 'comment_mentions']);
  await takeIds(knex, ['comments']);
}

async function createTriggers(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Triggers of one event run by name: counters move before notifications go, in the order in which a new comment locks them.
    create trigger comments_counted_in after insert on comments referencing new table as changed
      for each statement execute function count_comments();
    create trigger comments_counted_out after delete on comments referencing old table as changed
      for each statement execute function count_comments();
    create trigger comments_removal after update of removed_in on comments
      for each row when (old.removed_in is distinct from new.removed_in) execute function keep_removed_comments();
    create trigger comments_files after delete on comments referencing old table as gone
      for each statement execute function remove_files('comment');
    create trigger comments_forgotten after delete on comments referencing old table as gone
      for each statement execute function forget_rows('comment');
    create trigger comments_outlived after delete on comments referencing old table as gone
      for each statement execute function outlive_comments();
    create trigger comment_reactions_added after insert on comment_reactions referencing new table as changed
      for each statement execute function count_comment_reactions();
    create trigger comment_reactions_removed after delete on comment_reactions referencing old table as changed
      for each statement execute function count_comment_reactions();
    create trigger audiences_comment_versions after delete on audiences referencing old table as changed
      for each statement execute function raise_versions_of_comments();
    create trigger withheld_items_comment_versions_in after insert on withheld_items referencing new table as changed
      for each statement execute function raise_versions_of_comments();
    create trigger withheld_items_comment_versions_out after delete on withheld_items referencing old table as changed
      for each statement execute function raise_versions_of_comments();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table comment_mentions, comment_reactions, comments cascade;
    drop function outlive_comments(), raise_versions_of_comments(), keep_removed_comments(), count_comments(),
      count_comment_reactions() cascade;
  `);
}

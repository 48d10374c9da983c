import type { Knex } from 'knex';

/** Pictures inside the rich text of an item: they belong to the item and are none of its gallery. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table files add column content_of bigint,
      add foreign key (org_id, content_of) references feed_items on delete cascade,
      drop constraint files_check,
      add constraint files_check
        check (num_nonnulls(item_id, comment_id, portrait_of, cover_of, group_id, banner_id, content_of) <= 1);
    create index files_content on files (org_id, content_of, position) where content_of is not null;
    drop index files_drafts;
    create index files_drafts on files (org_id, created_at)
      where num_nonnulls(item_id, comment_id, portrait_of, cover_of, group_id, banner_id, content_of) = 0;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from files where content_of is not null;
    drop index files_content, files_drafts;
    alter table files drop constraint files_check, drop column content_of,
      add constraint files_check
        check (num_nonnulls(item_id, comment_id, portrait_of, cover_of, group_id, banner_id) <= 1);
    create index files_drafts on files (org_id, created_at)
      where num_nonnulls(item_id, comment_id, portrait_of, cover_of, group_id, banner_id) = 0;
  `);
}

import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    /*
     * What stood in a publication: from its first edit on, the newest is what stands. Files that only an older one names are
     * attached to the item as 'version'.
     */
    create table publication_versions (
      org_id int not null,
      item_id bigint not null,
      number int not null,
      editor_id int not null,
      saved_at timestamptz not null,
      title text not null,
      description text not null,
      content text not null check (length(content) <= 60000),
      -- Photos in order: [{id, alt}].
      photos jsonb not null,
      -- Photos, and pictures in the content.
      files uuid[] not null,
      primary key (org_id, item_id, number),
      foreign key (org_id, item_id) references feed_items on delete cascade,
      foreign key (org_id, editor_id) references users
    );
    create trigger feed_items_version_files after delete on feed_items referencing old table as gone
      for each statement execute function remove_files('version');
    -- Evidence is kept first: triggers run in the order of their names.
    create trigger files_versions_kept before delete on files for each row
      when (pg_trigger_depth() = 0 and old.parent_kind in ('item', 'content'))
      execute function keep_version_file();
  `);
  await protect(knex, ['publication_versions']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table publication_versions;
    drop function keep_version_file() cascade;
    drop trigger feed_items_version_files on feed_items;
  `);
}

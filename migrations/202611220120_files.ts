import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect } from './tenancy.ts';

/** Columns of a file's parent: at most one is set. The feature of the parent adds the foreign key. */
const PARENTS = 'item_id, comment_id, portrait_of, cover_of, group_id, banner_id, content_of, evidence_of';

export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    /*
     * Every uploaded file. A row without a parent is a draft: only its owner sees it, and the sweeper removes it after a day.
     * A parent's deletion deletes the row (cascade), and the trigger queues the bytes for removal after the commit.
     */
    create table files (
      org_id int not null,
      id uuid not null default gen_random_uuid(),
      owner_id int not null,
      list text not null,
      kind text not null check (kind in ('photo', 'video', 'document')),
      mime text not null,
      title text not null check (length(title) <= 20 * 255),
      alt text not null default '' check (length(alt) <= 20 * 300),
      bytes bigint not null,
      width int,
      height int,
      widths int[] not null default '{}',
      -- True of a video that has a still, which lies beside it under the same key and goes with it.
      poster boolean not null default false,
      storage_key text not null unique,
      created_at timestamptz not null default now(),
      position smallint not null default 0,
      -- The gallery of an item, a comment, the picture and the cover of a person, the picture of a group, a banner.
      item_id bigint,
      comment_id bigint,
      portrait_of int,
      cover_of int,
      group_id int,
      banner_id int,
      -- Pictures inside the rich text of an item, which are not in its gallery.
      content_of bigint,
      -- The case that keeps a file which an author took out of content under review, so that nobody removes evidence.
      evidence_of bigint,
      primary key (org_id, id),
      constraint files_check check (num_nonnulls(${PARENTS}) <= 1),
      constraint files_poster_check check (not poster or (kind = 'video' and width is not null and height is not null)),
      unique (org_id, portrait_of),
      unique (org_id, cover_of),
      unique (org_id, group_id),
      unique (org_id, banner_id)
    );
    create index files_item on files (org_id, item_id, position) where item_id is not null;
    create index files_comment on files (org_id, comment_id) where comment_id is not null;
    create index files_content on files (org_id, content_of, position) where content_of is not null;
    create index files_evidence on files (org_id, evidence_of) where evidence_of is not null;
    create index files_drafts on files (org_id, created_at) where num_nonnulls(${PARENTS}) = 0;
    create index files_owner_day on files (org_id, owner_id, created_at);

    create table file_removals (
      org_id int not null,
      storage_key text not null,
      queued_at timestamptz not null default now(),
      attempts int not null default 0,
      primary key (org_id, storage_key)
    );
    create trigger files_removed after delete on files referencing old table as gone
      for each statement execute function queue_file_removal();

    -- There before anybody asks for an address: statements of lists read it where they make addresses, and can't wait for it.
    insert into secrets (name, value) values ('media', to_jsonb(encode(gen_random_bytes(32), 'base64')));
  `);
  await protect(knex, ['files', 'file_removals']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table file_removals, files;
    drop function queue_file_removal(), media_address(int, int, uuid, bigint, text);
    delete from secrets where name = 'media';
  `);
}

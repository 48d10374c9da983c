import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect } from './tenancy.ts';

/**
 * Names the parent of a file by kind and id: a new kind of parent needs no column. The feature of the parent has a
 * trigger that calls `remove_files`.
 */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    /*
     * Every uploaded file. A row without a parent is a draft: only its owner sees it, and the sweeper removes it after a day.
     * A parent's deletion deletes the row, and the trigger queues the bytes for removal after the commit.
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
      -- True for a video with a still image, which is stored beside it under the same key and removed with it.
      poster boolean not null default false,
      storage_key text not null,
      created_at timestamptz not null default now(),
      -- Point kept visible when a picture is cropped, in percent from the left and from the top; null means its middle.
      focus_x smallint check (focus_x between 0 and 100),
      focus_y smallint check (focus_y between 0 and 100),
      position smallint not null default 0,
      parent_kind text check (length(parent_kind) <= 40),
      parent_id bigint,
      primary key (org_id, id),
      unique (org_id, storage_key),
      constraint files_check check ((parent_kind is null) = (parent_id is null)),
      constraint files_poster_check check (not poster or (kind = 'video' and width is not null and height is not null))
    );
    create index files_parent on files (org_id, parent_kind, parent_id, position) where parent_id is not null;
    create index files_drafts on files (org_id, created_at) where parent_id is null;
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

    -- Created here, before any address is requested: list statements read it to build addresses and can't wait for it.
    insert into secrets (name, value) values ('media', to_jsonb(encode(gen_random_bytes(32), 'base64')));
  `);
  await protect(knex, ['files', 'file_removals']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table file_removals, files;
    drop function remove_files(), queue_file_removal(), media_address(int, int, uuid, bigint, text);
    delete from secrets where name = 'media';
  `);
}

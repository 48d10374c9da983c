import type { Knex } from 'knex';
import { protect } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
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
      title text not null check (length(title) <= 255),
      alt text not null default '' check (length(alt) <= 300),
      bytes bigint not null,
      width int,
      height int,
      widths int[] not null default '{}',
      storage_key text not null unique,
      created_at timestamptz not null default now(),
      position smallint not null default 0,
      -- At most one of these: what the file hangs on, and so who may see it.
      item_id bigint,
      comment_id bigint,
      portrait_of int,
      cover_of int,
      group_id int,
      banner_id int,
      primary key (org_id, id),
      check (num_nonnulls(item_id, comment_id, portrait_of, cover_of, group_id, banner_id) <= 1),
      unique (org_id, portrait_of),
      unique (org_id, cover_of),
      unique (org_id, group_id),
      unique (org_id, banner_id),
      foreign key (org_id, owner_id) references users on delete cascade,
      foreign key (org_id, item_id) references feed_items on delete cascade,
      foreign key (org_id, comment_id) references comments on delete cascade,
      foreign key (org_id, portrait_of) references users on delete cascade,
      foreign key (org_id, cover_of) references users on delete cascade,
      foreign key (org_id, group_id) references groups on delete cascade,
      foreign key (org_id, banner_id) references banners on delete cascade
    );
    create index files_item on files (org_id, item_id, position) where item_id is not null;
    create index files_comment on files (org_id, comment_id) where comment_id is not null;
    create index files_drafts on files (org_id, created_at)
      where num_nonnulls(item_id, comment_id, portrait_of, cover_of, group_id, banner_id) = 0;
    create index files_owner_day on files (org_id, owner_id, created_at);

    create table file_removals (
      org_id int not null,
      storage_key text not null,
      queued_at timestamptz not null default now(),
      attempts int not null default 0,
      primary key (org_id, storage_key)
    );
    create function queue_file_removal() returns trigger language plpgsql as $$ begin
      insert into file_removals (org_id, storage_key) select org_id, storage_key from gone on conflict do nothing;
      return null;
    end $$;
    create trigger files_removed after delete on files referencing old table as gone
      for each statement execute function queue_file_removal();

    /*
     * The address of a file for one person and a short time. Made in SQL because hot reads leave PostgreSQL as finished JSON.
     * The server verifies it with the same key and still asks whether that person may see the file's parent.
     * The casts matter: number || text is only STABLE, which would keep the function from being inlined (50 µs a call).
     */
    create function media_address(org int, viewer int, file uuid, expires bigint, key text) returns text
      language sql immutable parallel safe as $$
        select '/media/' || org::text || '/' || viewer::text || '/' || expires::text || '/' || file::text || '/' ||
          translate(encode(substring(public.hmac(org::text || '/' || viewer::text || '/' || expires::text || '/' || file::text,
            key, 'sha256') for 18), 'base64'), '+/', '-_')
      $$;
  `);
  await protect(knex, ['files', 'file_removals']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table file_removals, files;
    drop function queue_file_removal(), media_address(int, int, uuid, bigint, text);
  `);
}

import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

/**
 * Creates documents and their versions, each with one file. The parent of a document is named by kind and id: further
 * kinds of parents need no column.
 */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    create table documents (
      org_id int not null,
      id bigint,
      parent_kind text not null check (parent_kind in ('group', 'area')),
      parent_id int not null,
      -- Name of the first uploaded file: uploading a file of that name again, ignoring case, adds a version.
      title text not null check (length(title) between 1 and 20 * 255),
      name_key text collate "C" not null generated always as (lower(title collate "es-CO-x-icu")) stored,
      title_key text collate "C" not null generated always as (search_key(title)) stored,
      extension text not null generated always as (lower(substring(title from '[^.]+$'))) stored,
      created_at timestamptz not null,
      -- Numbering of versions continues when earlier ones are deleted.
      last_number int not null default 1,
      -- Columns of the newest version, by which lists are sorted.
      author_id int not null,
      updated_at timestamptz not null,
      bytes bigint not null,
      primary key (org_id, id),
      foreign key (org_id, author_id) references users
    );
    create unique index documents_name on documents (org_id, parent_kind, parent_id, name_key);
    create index documents_newest on documents (org_id, parent_kind, parent_id, updated_at desc, id desc);
    create index documents_by_title on documents (org_id, parent_kind, parent_id, title_key, id);
    create index documents_by_size on documents (org_id, parent_kind, parent_id, bytes desc, id desc);
    create index documents_all on documents (org_id, updated_at desc, id desc);
    create index documents_author on documents (org_id, author_id);

    create table document_versions (
      org_id int not null,
      id bigint,
      document_id bigint not null,
      number int not null,
      author_id int not null,
      created_at timestamptz not null,
      bytes bigint not null,
      primary key (org_id, id),
      unique (org_id, document_id, number),
      foreign key (org_id, document_id) references documents on delete cascade,
      foreign key (org_id, author_id) references users
    );
    create index document_versions_author on document_versions (org_id, author_id);
    -- A version has one file.
    create unique index files_document_version on files (org_id, parent_id) where parent_kind = 'document_version';

    create trigger document_versions_files after delete on document_versions referencing old table as gone
      for each statement execute function remove_files('document_version');
    create trigger groups_documents after delete on groups referencing old table as gone
      for each statement execute function remove_documents('group', 'area');
  `);
  await protect(knex, ['documents', 'document_versions']);
  await takeIds(knex, ['documents', 'document_versions']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger groups_documents on groups;
    drop index files_document_version;
    drop table document_versions, documents;
    drop function remove_documents();
  `);
}

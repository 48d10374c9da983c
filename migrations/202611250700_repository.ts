import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

/**
 * Creates one place for every visible document: those of groups and areas by their newest version, and those attached
 * to posts and linked in articles. The rows follow the files in the transaction that attaches, renames or removes them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table repository_documents (
      org_id int not null,
      id bigint,
      -- Source of the document: a feed item (attached to it, or in its article), or a document with versions.
      origin text not null check (origin in ('item', 'document')),
      origin_id bigint not null,
      file_id uuid not null,
      title text not null check (length(title) <= 20 * 255),
      title_key text collate "C" not null generated always as (search_key(title)) stored,
      extension text not null generated always as (lower(substring(title from '[^.]+$'))) stored,
      bytes bigint not null,
      author_id int not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      -- Person who vouches for the content, and until when. A new version has to be reviewed again.
      reviewer_id int,
      review_until date,
      primary key (org_id, id),
      foreign key (org_id, file_id) references files on delete cascade,
      foreign key (org_id, author_id) references users,
      foreign key (org_id, reviewer_id) references users,
      constraint repository_documents_review check ((reviewer_id is null) = (review_until is null))
    );
    create unique index repository_documents_file on repository_documents (org_id, file_id);
    create unique index repository_documents_versioned on repository_documents (org_id, origin_id) where origin = 'document';
    create index repository_documents_of_item on repository_documents (org_id, origin_id) where origin = 'item';
    create index repository_documents_newest on repository_documents (org_id, updated_at desc, id desc);
    create index repository_documents_by_title on repository_documents (org_id, title_key, id);
    create index repository_documents_by_size on repository_documents (org_id, bytes desc, id desc);
    create index repository_documents_author on repository_documents (org_id, author_id, updated_at desc, id desc);
    create index repository_documents_reviewer on repository_documents (org_id, reviewer_id) where reviewer_id is not null;

    create table repository_favourites (
      org_id int not null,
      user_id int not null,
      document_id bigint not null,
      primary key (org_id, user_id, document_id),
      foreign key (org_id, user_id) references users on delete cascade,
      foreign key (org_id, document_id) references repository_documents on delete cascade
    );
    create index repository_favourites_document on repository_favourites (org_id, document_id);

    -- Text of a file, as far as it could be read.
    create table document_texts (
      org_id int not null,
      file_id uuid not null,
      state text not null default 'waiting' check (state in ('waiting', 'read', 'encrypted', 'broken', 'slow', 'large')),
      words text not null default '' check (length(words) <= 500000),
      pages int not null default 0,
      attempts int not null default 0,
      next_at timestamptz not null,
      primary key (org_id, file_id),
      foreign key (org_id, file_id) references files on delete cascade
    );
    create index document_texts_waiting on document_texts (org_id, next_at) where state = 'waiting';
  `);
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    create trigger files_repository after insert or update of parent_kind, parent_id, title on files
      for each row when (new.kind = 'document') execute function follow_document_file();
    create trigger document_versions_repository after delete on document_versions
      for each row execute function follow_document_version();
    create trigger documents_repository after update of title on documents
      for each row when (old.title <> new.title) execute function follow_document();
  `);
  await protect(knex, ['repository_documents', 'repository_favourites', 'document_texts']);
  await takeIds(knex, ['repository_documents']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger files_repository on files;
    drop trigger document_versions_repository on document_versions;
    drop trigger documents_repository on documents;
    drop function follow_document_file(), follow_document_version(), follow_document(), keep_versioned(int, bigint);
    drop table document_texts, repository_favourites, repository_documents;
  `);
}

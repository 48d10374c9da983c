/**
 * Returns the statement for a table of shared drafts of one kind of publication. Its administrators write a draft
 * together, until one of them publishes it. @param parent kind of parent of its files
 */
export const sharedDrafts = (table: string, parent: string): string => `
    create table ${table} (
      org_id int not null,
      id bigint,
      name text not null check (length(name) between 1 and 20 * 80),
      author_id int not null,
      editor_id int not null,
      created_at timestamptz not null,
      edited_at timestamptz,
      fields jsonb not null check (pg_column_size(fields) < 500000),
      -- Cover picture; files of the content are attached to the draft too.
      photo_id uuid,
      primary key (org_id, id),
      foreign key (org_id, author_id) references users,
      foreign key (org_id, editor_id) references users
    );
    create trigger ${table}_files after delete on ${table} referencing old table as gone
      for each statement execute function remove_files('${parent}');`;

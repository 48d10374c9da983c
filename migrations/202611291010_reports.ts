import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';

/** Lets deleted documents of groups and areas lie in the bin; their names are free meanwhile. */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    -- Case by which it lies in the bin.
    alter table documents add column removed_in bigint;
    alter table documents add foreign key (org_id, removed_in) references report_cases;
    create index documents_removed on documents (org_id, removed_in) where removed_in is not null;
    drop index documents_name;
    create unique index documents_name on documents (org_id, parent_kind, parent_id, name_key) where removed_in is null;
    create trigger documents_outlived after delete on documents referencing old table as gone
      for each statement execute function outlive_documents();
  `);
}

export const down = (knex: Knex) =>
  knex.raw(`
    drop function outlive_documents() cascade;
    set local app.every_organisation = 'on';
    delete from documents where removed_in is not null;
    set local app.every_organisation = '';
    drop index documents_name;
    alter table documents drop column removed_in;
    create unique index documents_name on documents (org_id, parent_kind, parent_id, name_key);
  `);

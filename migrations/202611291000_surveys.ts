import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';

/** Lets surveys that a role deletes lie in the bin. */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    -- Case by which it lies in the bin.
    alter table surveys add column removed_in bigint;
    alter table surveys add foreign key (org_id, removed_in) references report_cases;
    create index surveys_removed on surveys (org_id, removed_in) where removed_in is not null;
    create trigger surveys_outlived after delete on surveys referencing old table as gone
      for each statement execute function outlive_surveys();
  `);
}

export const down = (knex: Knex) =>
  knex.raw(`
    drop function outlive_surveys() cascade;
    alter table surveys drop column removed_in;
  `);

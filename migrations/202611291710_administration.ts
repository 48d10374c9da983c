import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';

/** Lets entries of the log be found by names, uses of categories be counted, and people be sorted, without reading all. */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    create index groups_uses on groups (org_id, category_org, category_id) where category_id is not null;
    create index users_newest on users (org_id, created_at, id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index users_newest, groups_uses; drop function find_entries(text[], int)');
}

import type { Knex } from 'knex';

/** No function that runs with its owner's rights finds a temporary table or function of whoever calls it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter function create_ids() set search_path = pg_catalog, public, pg_temp');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter function create_ids() set search_path = public');
}

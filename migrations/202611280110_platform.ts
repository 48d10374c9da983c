import type { Knex } from 'knex';

/** Sets search paths so that no function with its owner's rights finds a temporary table or function of its caller. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter function create_ids() set search_path = pg_catalog, public, pg_temp');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter function create_ids() set search_path = public');
}

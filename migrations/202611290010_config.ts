import type { Knex } from 'knex';

/** Adds the DIVIPOLA code of each municipality, which the reference data fill at the start. @spec 3§3.8 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table cities add column code text unique check (code ~ '^[0-9]{5}$')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table cities drop column code');
}

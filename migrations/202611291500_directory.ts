import type { Knex } from 'knex';

/** Keeps whether the address of an account was corrected, until the identity directory has it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table directory_syncs add is_renamed boolean not null default false');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table directory_syncs drop is_renamed');
}

import type { Knex } from 'knex';

/** The directory is read by name, and an organisation may have twenty thousand of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index users_name on users (org_id, name_key, id)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index users_name`);
}

import type { Knex } from 'knex';

/** The daily forgetting of an organisation's notifications reads the oldest first, and only those. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index notifications_age on notifications (org_id, created_at)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index notifications_age');
}

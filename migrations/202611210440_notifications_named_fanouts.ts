import type { Knex } from 'knex';

/** Fan-outs to people who are named, instead of everybody whom the item is for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table notification_fanouts add column recipients int[]');
}

export async function down(knex: Knex): Promise<void> {
  // Without their names those under way would reach everybody.
  await knex.raw(`
    delete from notification_fanouts where recipients is not null;
    alter table notification_fanouts drop column recipients;
  `);
}

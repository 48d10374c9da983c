import type { Knex } from 'knex';

/** Indexes the change dates of items and comments: integrators ask for changes since a time, and few are ever edited. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index feed_items_edited on feed_items (org_id, edited_at) where edited_at is not null;
    create index comments_edited on comments (org_id, edited_at) where edited_at is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index feed_items_edited, comments_edited');
}

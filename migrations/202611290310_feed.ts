import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';

/** Recognises earlier texts of feed items, for reports of texts that were edited meanwhile. */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    alter table feed_items add column earlier_texts text[] not null default '{}';
    create trigger feed_items_earlier before update of description on feed_items
      for each row execute function note_earlier_text('description');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function note_earlier_text() cascade;
    alter table feed_items drop column earlier_texts;
  `);
}

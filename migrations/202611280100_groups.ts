import type { Knex } from 'knex';
import { createFunctions, restoreFunctions } from './sql-functions.ts';

/**
 * Notifies administrators of a private group of members added through their area. A group without members is given to
 * the first person who comes.
 */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
}

export async function down(knex: Knex): Promise<void> {
  await restoreFunctions(knex, '202611220185_groups', ['enter_by_area', 'restore_group']);
  await knex.raw('drop function notify_of_arrivals(int, int, int[]), adopt_group(int, int)');
}

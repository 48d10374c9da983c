import type { Knex } from 'knex';
import { createFunctions, restoreFunctions } from './sql-functions.ts';

/** Who administers a private group is notified of who came to it by their area, and a group that nobody was left in is given to who comes. */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
}

export async function down(knex: Knex): Promise<void> {
  await restoreFunctions(knex, '202611220185_groups', ['enter_by_area', 'restore_group']);
  await knex.raw('drop function notify_of_arrivals(int, int, int[]), adopt_group(int, int)');
}

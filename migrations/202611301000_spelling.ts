import type { Knex } from 'knex';
import { createFunctions, restoreFunctions } from './sql-functions.ts';

/** Lets the search of people read each word once, not once for each person, for a word that nobody has. */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
}

export async function down(knex: Knex): Promise<void> {
  await restoreFunctions(knex, '202611290600_people', ['meant_names']);
}

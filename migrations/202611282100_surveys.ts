import type { Knex } from 'knex';

/**
 * Marks answers of an open anonymous survey that are not shown yet. They are held back until enough people have answered
 * the question since it was last shown, so two looks at the results never differ by one answer. @spec THREATS T09
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table survey_answers add is_held boolean not null default false');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table survey_answers drop is_held');
}

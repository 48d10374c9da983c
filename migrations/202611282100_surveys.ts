import type { Knex } from 'knex';

/**
 * Holds back the answers to a question of an open anonymous survey until enough people have answered it since it was last shown, so that two
 * looks at its results never differ by one answer. @spec THREATS T09, decision 158
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table survey_answers add is_held boolean not null default false');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table survey_answers drop is_held');
}

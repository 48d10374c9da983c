import type { Knex } from 'knex';

/** Tables whose dead rows are cleared within minutes: their content would reveal when a row was written. */
const CLEARED = ['survey_participations', 'survey_ballots', 'survey_answers'];

/**
 * Keeps the area of an anonymous answer sealed until the survey closes, and writes participation and ballot in separate
 * transactions. Answers written with their area lose it: below five people it revealed who had answered.
 * @spec THREATS T09, decision 158
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table surveys
      -- Number of people in the audience at opening.
      -- Pending answers are counted from it, so that a person's leaving does not reveal whether they had answered.
      add audience int,
      -- Actions planned in response to the results.
      add plan text not null default '' check (length(plan) <= 20 * 600),
      add plan_points text[] not null default '{}' check (cardinality(plan_points) <= 3),
      -- True if the rows of survey_participations have to be rewritten in another order.
      add needs_mixing boolean not null default false;
    create index surveys_needing_mixing on surveys (org_id, id) where needs_mixing;

    alter table survey_participations
      -- Sealed secret that determines the id of the ballot, while an answer is being stored; null once it is stored.
      add receipt bytea,
      add receipt_key text,
      add check ((receipt is null) = (receipt_key is null));
    create index survey_participations_unfinished on survey_participations (org_id, survey_id) where receipt is not null;

    alter table survey_answers
      -- Null for 'otras áreas', and for anonymous answers while the survey takes answers.
      alter area_id drop not null,
      add sealed_area bytea,
      add area_key text,
      -- False for a text stored apart from the choices made with it, so that each person is counted once.
      add is_counted boolean not null default true,
      add check ((sealed_area is null) = (area_key is null)),
      add check (author_id is null or (area_id is not null and is_counted));

    alter table survey_tallies
      -- Sealed numbers of people by area, in the total row of a survey that takes answers.
      add sealed bytea,
      add tally_key text,
      add check ((sealed is null) = (tally_key is null));

    set local app.every_organisation = 'on';
    update survey_answers set area_id = null where author_id is null;
    with gone as (
      delete from survey_tallies t using surveys s where s.org_id = t.org_id and s.id = t.survey_id and s.is_anonymous
      returning t.org_id, t.survey_id, t.people)
    insert into survey_tallies (org_id, survey_id, area_id, people) select org_id, survey_id, 0, sum(people) from gone group by 1, 2;
    set local app.every_organisation = '';
  `);
  for (const table of CLEARED)
    await knex.raw(`alter table ${table} set (autovacuum_vacuum_threshold = 50, autovacuum_vacuum_scale_factor = 0)`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of CLEARED)
    await knex.raw(`alter table ${table} reset (autovacuum_vacuum_threshold, autovacuum_vacuum_scale_factor)`);
  await knex.raw(`
    delete from survey_answers where area_id is null;
    alter table survey_tallies drop sealed, drop tally_key;
    alter table survey_answers drop sealed_area, drop area_key, drop is_counted, alter area_id set not null;
    alter table survey_participations drop receipt, drop receipt_key;
    alter table surveys drop audience, drop plan, drop plan_points, drop needs_mixing;
  `);
}

import type { Knex } from 'knex';

/** Lets people see less of a group or area on their home. */
export const up = (knex: Knex) =>
  knex.raw('alter table group_readings add column is_reduced boolean not null default false');

export const down = (knex: Knex) => knex.raw('alter table group_readings drop column is_reduced');

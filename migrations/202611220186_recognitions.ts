import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Types of recognition; default ones have organisation 0. @spec 2§3 Reward type
    create table recognition_types (
      org_id int not null,
      id int,
      title text not null check (length(title) between 1 and 20 * 60),
      icon text not null check (length(icon) <= 40),
      -- Default row that this one copies, and whether the copy takes over later changes of its name. @spec 2§5 General
      -- configuration
      default_id int,
      follows boolean not null default false,
      primary key (org_id, id),
      unique (org_id, title)
    );
  `);
  await protect(knex, ['recognition_types'], { fallback: true });
  await takeIds(knex, ['recognition_types'], 'int');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table recognition_types');
}

import type { Knex } from 'knex';

/** Municipalities: reference data of the country, the same for every organisation and written by nobody but the seeds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table cities (
      id int primary key,
      name text not null,
      department text not null,
      name_key text collate "C" not null generated always as (search_key(name)) stored
    );
    grant select on cities to tertulia_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table cities`);
}

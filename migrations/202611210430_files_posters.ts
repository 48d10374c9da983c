import type { Knex } from 'knex';

/** Videos that have a still, which lies beside them under the same key and goes with them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table files add column poster boolean not null default false,
      add constraint files_poster_check check (not poster or (kind = 'video' and width is not null and height is not null));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table files drop constraint files_poster_check, drop column poster');
}

import type { Knex } from 'knex';

/**
 * The key of file addresses is there before anybody asks for an address: statements of lists read it where they make
 * addresses, and can't wait for it to be made.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    insert into secrets (name, value) values ('media', to_jsonb(encode(gen_random_bytes(32), 'base64'))) on conflict do nothing
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from secrets where name = 'media'`);
}

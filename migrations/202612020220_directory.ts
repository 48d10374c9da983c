import type { Knex } from 'knex';

/** Lets the correction of a person who had no address be kept, so that sessions begun since open no loans. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table address_corrections alter column former_email drop not null');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    set local app.every_organisation = 'on';
    delete from address_corrections where former_email is null;
    set local app.every_organisation = '';
    alter table address_corrections alter column former_email set not null;
  `);
}

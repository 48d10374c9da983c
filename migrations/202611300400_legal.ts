import type { Knex } from 'knex';
import { protect } from './tenancy.ts';
import { showInViews } from './views.ts';

/** Adds the person of an organisation to whom people write about their personal data. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table data_contacts (
      org_id int primary key,
      user_id int not null,
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index data_contacts_user on data_contacts (org_id, user_id);
  `);
  await protect(knex, ['data_contacts']);
  await showInViews(knex, { data_contacts: null });
}

export const down = (knex: Knex) => knex.raw('drop table data_contacts');

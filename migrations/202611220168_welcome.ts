import type { Knex } from 'knex';
import { protect } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Next step of the first-login wizard, for people who have not finished it.
    -- The choices made in its steps are stored where they belong. @spec 3§4.4
    create table first_visits (
      org_id int not null,
      user_id int not null,
      step smallint not null check (step between 1 and 3),
      kept_at timestamptz not null,
      primary key (org_id, user_id),
      foreign key (org_id, user_id) references users on delete cascade
    );
  `);
  await protect(knex, ['first_visits']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table first_visits');
}

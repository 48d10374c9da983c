import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Loan rates, including past ones; the rate of a row never changes. @spec 2§3 Rate, 3§3.7
    create table rates (
      org_id int not null references organisations,
      id int,
      type text not null check (type in ('Usura', 'FGA')),
      -- A fraction: 0.2517 is 25,17 %.
      rate numeric(5, 4) not null check (rate >= 0 and rate < 1),
      valid_from date not null,
      valid_to date check (valid_to >= valid_from),
      -- Published ceiling at the time of saving; for the usury rate only.
      ceiling numeric(5, 4) check (ceiling >= 0 and ceiling < 1),
      enabled boolean not null default true,
      created_at timestamptz not null,
      author_id int not null,
      primary key (org_id, id),
      foreign key (org_id, author_id) references users
    );
    -- One enabled rate per type, even if two people save at the same moment. @spec THREATS T26
    create unique index rates_enabled on rates (org_id, type) where enabled;
  `);
  await protect(knex, ['rates']);
  await takeIds(knex, ['rates'], 'int');
  await knex.raw('revoke update, delete on rates from tertulia_app; grant update (enabled) on rates to tertulia_app');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table rates');
}

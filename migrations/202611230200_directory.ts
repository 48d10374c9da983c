import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Responsibilities of a person that were handed over or ended together.
    -- Undone from here within four days; the audit log keeps them.
    create table handovers (
      org_id int not null,
      id int,
      person_id int not null,
      actor_id int not null,
      created_at timestamptz not null,
      -- Entries with kind, id, heir or null, and the data their feature needs to undo. No titles: a private group has one.
      items jsonb not null,
      undone_at timestamptz,
      primary key (org_id, id),
      foreign key (org_id, person_id) references users on delete cascade,
      foreign key (org_id, actor_id) references users on delete cascade
    );
    create index handovers_person on handovers (org_id, person_id, id);
  `);
  await protect(knex, ['handovers']);
  await takeIds(knex, ['handovers'], 'int');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table handovers');
}

import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What a person was responsible for, as it was given to others or ended at once. For four days it is undone from here; the audit log
    -- keeps it.
    create table handovers (
      org_id int not null,
      id int,
      person_id int not null,
      actor_id int not null,
      created_at timestamptz not null,
      -- Each with its kind, its id, its heir or null, and what its feature needs to put it back. No titles: a private group has one.
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

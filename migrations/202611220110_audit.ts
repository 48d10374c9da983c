import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What somebody has done with the powers of a role. Nobody changes or deletes an entry.
    create table audit_log (
      org_id int not null,
      id bigint,
      created_at timestamptz not null,
      -- Null for actions of the system, and where it must not be known who acted.
      actor_id int,
      feature text not null check (length(feature) <= 40),
      action text not null check (length(action) <= 40),
      subject_id bigint not null,
      detail text check (length(detail) <= 1000),
      primary key (org_id, id)
    );
    create index audit_log_subject on audit_log (org_id, feature, subject_id, id);
  `);
  await protect(knex, ['audit_log']);
  await takeIds(knex, ['audit_log']);
  await knex.raw('revoke update, delete on audit_log from tertulia_app');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table audit_log');
}

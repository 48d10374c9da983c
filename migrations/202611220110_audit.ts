import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Actions done with the powers of a role. No entry is ever changed or deleted.
    create table audit_log (
      org_id int not null,
      id bigint,
      created_at timestamptz not null,
      -- Null for actions of the system, and where the actor must stay unknown.
      actor_id int,
      feature text not null check (length(feature) <= 40),
      action text not null check (length(action) <= 40),
      subject_id bigint not null,
      -- Person affected, if the action concerns exactly one.
      person_id int,
      detail text check (length(detail) <= 1000),
      -- Values before and after the change; not kept for text that a person wrote themselves.
      old_value jsonb,
      new_value jsonb,
      -- Address of the client, as the proxy reports it; null for actions of the system.
      address text check (length(address) <= 60),
      primary key (org_id, id)
    );
    create index audit_log_subject on audit_log (org_id, feature, subject_id, id);
    create index audit_log_actor on audit_log (org_id, actor_id, id);
    create index audit_log_person on audit_log (org_id, person_id, id) where person_id is not null;
    create index audit_log_created on audit_log (org_id, created_at, id);
  `);
  await protect(knex, ['audit_log']);
  await takeIds(knex, ['audit_log']);
  await knex.raw('revoke update, delete on audit_log from tertulia_app');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table audit_log');
}

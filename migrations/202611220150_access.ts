import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    -- The roles that the features declare, filled at every start.
    create table roles (id smallint primary key, title text not null unique);
    grant select on roles to tertulia_app;

    create table user_roles (
      org_id int not null,
      user_id int not null,
      role_id smallint not null references roles,
      primary key (org_id, user_id, role_id),
      foreign key (org_id, user_id) references users on delete cascade
    );
    create trigger roles_access after insert or update or delete on user_roles
      for each row execute function notify_access_change();

    -- Settings of an organisation for a role: one row each, created with the organisation or with the role.
    create table role_settings (
      org_id int not null references organisations on delete cascade,
      id int,
      role_id smallint not null references roles,
      -- 'Todos pueden publicar' @spec 1§6
      can_edit_all_users boolean not null default false,
      -- Last change to the role or its holders.
      edited_at timestamptz,
      primary key (org_id, id),
      unique (org_id, role_id)
    );
    create trigger organisations_role_settings after insert on organisations
      for each row execute function make_role_settings();
    create trigger roles_role_settings after insert on roles
      for each row execute function make_settings_of_role();
  `);
  await protect(knex, ['user_roles', 'role_settings']);
  await takeIds(knex, ['role_settings'], 'int');
  await knex.raw('revoke insert, delete on role_settings from tertulia_app');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'drop table role_settings, user_roles, roles; drop function make_role_settings() cascade; drop function make_settings_of_role()',
  );
}

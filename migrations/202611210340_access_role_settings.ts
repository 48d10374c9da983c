import type { Knex } from 'knex';
import { protect } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What an organisation has decided about a role: one row for each, made with the organisation. id is the role's.
    create table role_settings (
      org_id int not null references organisations on delete cascade,
      id smallint not null references roles,
      -- 'Todos pueden publicar' @spec 1§6
      can_edit_all_users boolean not null default false,
      primary key (org_id, id)
    );
    insert into role_settings (org_id, id) select o.org_id, r.id from organisations o cross join roles r;

    -- The policies hold for whoever makes the organisation, too: it is pinned for as long as that takes.
    create function make_role_settings() returns trigger language plpgsql as $$
      declare pinned text := current_setting('app.org_id', true);
      begin
        perform set_config('app.org_id', new.org_id::text, true);
        insert into role_settings (org_id, id) select new.org_id, r.id from roles r;
        perform set_config('app.org_id', coalesce(pinned, ''), true);
        return null;
      end $$;
    create trigger organisations_role_settings after insert on organisations
      for each row execute function make_role_settings();
  `);
  await protect(knex, ['role_settings']);
  await knex.raw('revoke insert, delete on role_settings from tertulia_app');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger organisations_role_settings on organisations;
    drop function make_role_settings();
    drop table role_settings;
  `);
}

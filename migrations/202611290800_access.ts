import type { Knex } from 'knex';
import { takeIds } from './tenancy.ts';

/** Gives each role of a person an id, by which Flx_UsersRoles names it. @spec 3§7.1 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table user_roles add column id bigint;
    update user_roles set id = nextval(('ids.org_' || org_id)::regclass);
    alter table user_roles alter column id set not null, add unique (org_id, id)`);
  await takeIds(knex, ['user_roles']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger user_roles_id on user_roles; alter table user_roles drop column id');
}

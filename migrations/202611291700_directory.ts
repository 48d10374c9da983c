import type { Knex } from 'knex';

/**
 * Deletes people who never came in: their account is removed after them, and the outcome of a bulk change keeps their
 * name.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A row without its person asks for the removal of the account.
    alter table directory_syncs drop constraint directory_syncs_org_id_user_id_fkey;
    alter table people_bulk_rows drop constraint people_bulk_rows_org_id_user_id_fkey,
      -- Name and address of a person whom the change has deleted.
      add name text check (length(name) <= 2500), add email text check (length(email) <= 160);
    alter table people_bulks drop constraint people_bulks_action_check,
      add constraint people_bulks_action_check
        check (action in ('invite', 'block', 'unblock', 'area', 'manager', 'position', 'giveRole', 'takeRole', 'delete'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from people_bulks where action = 'delete';
    delete from people_bulk_rows r where not exists (select from users u where u.org_id = r.org_id and u.id = r.user_id);
    delete from directory_syncs s where not exists (select from users u where u.org_id = s.org_id and u.id = s.user_id);
    alter table people_bulks drop constraint people_bulks_action_check,
      add constraint people_bulks_action_check
        check (action in ('invite', 'block', 'unblock', 'area', 'manager', 'position', 'giveRole', 'takeRole'));
    alter table people_bulk_rows drop name, drop email,
      add foreign key (org_id, user_id) references users on delete cascade;
    alter table directory_syncs add foreign key (org_id, user_id) references users on delete cascade deferrable;
  `);
}
